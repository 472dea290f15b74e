// One foreign file of a run: `npx tsx fuzz/foreign-file.ts SEED NUMBER > file`; what it is made of goes to stderr.
import { foreignFile } from './foreign/files.ts';

const [seed, number] = process.argv.slice(2).map(Number);
const { kind, story, bytes, frame, says, refused } = foreignFile(seed, number);
console.error({ kind, story, refused, says: says.map(({ codes }) => codes.join(' or ')) });
if (bytes) process.stdout.write(bytes);
else console.log(frame);
