// Compressed copies beside the files of a build, for servers that send them: `.br` (Brotli) and `.gz`. Servers with no such
// copies compress each answer anew, less tightly.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Kinds of files that get smaller; tables (.bin) and pictures are compressed already. */
const TEXTS = /\.(html|js|css|wasm|json|txt|svg|webmanifest)$/;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** Compresses the files of a folder. Returns the number of files and the sums of their bytes. @param {string} folder */
export async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXTS.test(file));
  const sum = { files: files.length, plain: 0, br: 0, gz: 0 };
  const next = files.values();
  const work = async () => {
    for (const file of next) {
      const bytes = readFileSync(join(folder, file));
      const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const br = await promisify(brotliCompress)(bytes, { params });
      const gz = await promisify(gzip)(bytes, { level: 9 });
      writeFileSync(join(folder, `${file}.br`), br);
      writeFileSync(join(folder, `${file}.gz`), gz);
      sum.plain += bytes.length;
      sum.br += br.length;
      sum.gz += gz.length;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return sum;
}
