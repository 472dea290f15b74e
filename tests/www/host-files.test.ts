// What a host gives to other programs: text and picture of a link, manifest and icons, compressed copies.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { test } from 'vitest';
import { linkTags, PICTURE } from '../../scripts/build/links.ts';
import { filesOf } from '../../scripts/build/offline.ts';
import { compress } from '../../scripts/compress.mjs';
import { serve } from '../../scripts/lighthouse.ts';

const PUBLIC = new URL('../../public/', import.meta.url);
const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

/** Width and height of a PNG file, from its header. */
function sizeOf(file: string) {
  const bytes = readFileSync(new URL(file, PUBLIC));
  assert.equal(bytes.toString('latin1', 1, 4), 'PNG', file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** Values of the tags by property, name or relation. */
const tagsOf = (site?: string) =>
  Object.fromEntries(
    linkTags(site, page).map(({ attrs = {} }) => [
      attrs.property ?? attrs.name ?? attrs.rel,
      attrs.content ?? attrs.href,
    ]),
  );

test('a link has a title, a text and a picture; with a known address these are absolute', () => {
  const tags = tagsOf();
  assert.equal(tags['og:title'], 'Bayescope');
  assert.match(String(tags['og:description']), /^Learn the best Bayesian network from your data/);
  assert.equal(tags['og:image'], './picture.png');
  assert.equal(tags['twitter:card'], 'summary_large_image');
  assert.deepEqual([tags['og:url'], tags.canonical], [undefined, undefined]);
  for (const site of ['https://example.org/bayes', 'https://example.org/bayes/']) {
    const absolute = tagsOf(site);
    assert.equal(absolute['og:url'], 'https://example.org/bayes/');
    assert.equal(absolute.canonical, 'https://example.org/bayes/');
    assert.equal(absolute['og:image'], 'https://example.org/bayes/picture.png');
    assert.equal(absolute.manifest, './manifest.webmanifest');
  }
  assert.throws(() => tagsOf('example.org'), /Invalid URL/);
  assert.deepEqual(sizeOf(PICTURE.file), [PICTURE.width, PICTURE.height]);
  assert.ok(readFileSync(new URL(PICTURE.file, PUBLIC)).length < 300_000);
});

test('the manifest names icons of the sizes it says, one of them maskable, and its policy lets it be read', () => {
  const { icons, start_url, display, name } = JSON.parse(readFileSync(new URL('manifest.webmanifest', PUBLIC), 'utf8'));
  assert.deepEqual([start_url, display, name], ['./', 'standalone', 'Bayescope']);
  for (const { src, sizes } of icons) assert.equal(sizeOf(src).join('x'), sizes);
  assert.deepEqual(icons.map(({ sizes }: { sizes: string }) => sizes).slice(0, 2), ['192x192', '512x512']);
  assert.ok(icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable'));
  assert.match(page, /manifest-src 'self'/);
});

test('compressed copies unpack to their files, are sent to those that accept them, and are not stored for offline use', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bayescope-compressed-'));
  try {
    const text = '<!doctype html><title>x</title>'.repeat(50);
    writeFileSync(join(folder, 'index.html'), text);
    writeFileSync(join(folder, 'picture.png'), 'no text');
    const sum = await compress(folder);
    assert.deepEqual([sum.files, sum.plain], [1, text.length]);
    assert.equal(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))).toString(), text);
    assert.equal(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString(), text);
    assert.equal(existsSync(join(folder, 'picture.png.br')), false);
    assert.deepEqual(
      filesOf(folder).map(({ url }) => url),
      ['index.html'],
    );
    const server = await serve(folder);
    try {
      for (const [accepted, sent] of [
        ['gzip, br', 'br'],
        ['gzip', 'gzip'],
        ['identity', null],
      ] as const) {
        const answer = await fetch(server.address, { headers: { 'accept-encoding': accepted } });
        assert.equal(answer.headers.get('content-encoding'), sent);
        assert.equal(await answer.text(), text);
      }
      assert.equal((await fetch(`${server.address}none.js`)).status, 404);
    } finally {
      server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
