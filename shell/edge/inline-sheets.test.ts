import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { DamagedFile } from './checked-files.ts';
import { createSheetInliner } from './inline-sheets.ts';
import type { PublishedFile, PublishedFiles } from './published-files.ts';

const sheets: Record<string, string> = {
  'a.css': '.é{color:red}',
  'b.css': '.b{color:blue}',
  'fonts.css': '@font-face{src:url(text.1a2b.woff2)}a{background:url(data:x)}',
  'ends.css': '.c{content:"</style><script>"}',
};
const integrity = (text = '') => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const files: PublishedFiles = {
  find: async (url) => {
    const file = url.slice('/remotes/shell/1/'.length);
    return { asset: { file, integrity: integrity(sheets[file]), bytes: 1 } } as PublishedFile;
  },
  read: async ({ asset: { file } }) => {
    if (sheets[file] === undefined) throw new DamagedFile(file);
    return { body: Buffer.from(sheets[file]), form: '' };
  },
};
const link = (file: string) =>
  `<link rel="stylesheet" href="/remotes/shell/1/${file}" integrity="sha256-x" data-precedence="default"/>`;
const page = (...links: string[]) =>
  `<!DOCTYPE html><html><head><title>é</title>${links.join('')}</head><body>${link('a.css')}</body></html>`;

async function inline(html: string) {
  const inlined = await createSheetInliner(files)(new TextEncoder().encode(html));
  return { ...inlined, html: Buffer.from(inlined.html).toString() };
}

describe('sheets of a document', () => {
  it('are in it, under the address at which a browser would fetch them, and named by their hashes', async () => {
    const { html, hashes } = await inline(page(link('a.css'), link('b.css')));
    const style = (file: string) => `<style data-href="/remotes/shell/1/${file}">${sheets[file]}</style>`;
    expect(html).toBe(page(style('a.css'), style('b.css')));
    expect(hashes).toEqual([integrity(sheets['a.css']), integrity(sheets['b.css'])]);
  });

  it('name their neighbours where those are, below a base path too (SH-07)', async () => {
    const inliner = createSheetInliner(files, '/shop');
    const html = page(link('fonts.css')).replaceAll('="/remotes', '="/shop/remotes');
    const { html: inlined, hashes } = await inliner(new TextEncoder().encode(html));
    const text = '@font-face{src:url(/shop/remotes/shell/1/text.1a2b.woff2)}a{background:url(data:x)}';
    expect(Buffer.from(inlined).toString()).toContain(
      `<style data-href="/shop/remotes/shell/1/fonts.css">${text}</style>`,
    );
    expect(hashes).toEqual([integrity(text)]);
  });

  it.each(['damaged.css', 'ends.css'])('stay a link when they cannot be: %s', async (file) => {
    const { html, hashes } = await inline(page(link(file), link('b.css')));
    expect(html).toContain(`<head><title>é</title>${link(file)}<style`);
    expect(hashes).toEqual([integrity(sheets['b.css'])]);
  });

  it('leave a document that holds its own bytes only, not the message that it came in', async () => {
    const html = page(link('a.css'), 'x'.repeat(5000));
    const message = Buffer.alloc(65_536, html);
    const inlined = await createSheetInliner(files)(message.subarray(0, Buffer.byteLength(html)));
    expect(inlined.html.buffer.byteLength).toBe(inlined.html.length);
  });

  it('are nothing in a page without a head', async () => {
    expect((await inline('<p>down</p>')).html).toBe('<p>down</p>');
  });
});
