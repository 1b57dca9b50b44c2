import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { compressHtml } from '../http/compress-html.ts';
import { bodyOf, storeDocument } from './documents.ts';

const html = Buffer.from('<!doctype html><p>Robe brodée</p>'.repeat(50));

const store = (content: Uint8Array) => storeDocument({ status: 200, br: compressHtml(content), headers: {} });

describe('a document', () => {
  it('says the same in every encoding', async () => {
    const stored = store(html);
    expect(brotliDecompressSync(await bodyOf(stored, 'br'))).toEqual(html);
    expect(gunzipSync(await bodyOf(stored, 'gzip'))).toEqual(html);
    expect(Buffer.from(await bodyOf(stored, 'identity'))).toEqual(html);
  });

  it('holds its own bytes only, not the message that it came in', () => {
    const br = compressHtml(html);
    const message = Buffer.alloc(65_536);
    message.set(br);
    const stored = storeDocument({ status: 200, br: message.subarray(0, br.length), headers: {} });
    expect(stored.br.buffer.byteLength).toBe(br.length);
  });

  it('has another name when its content is another', () => {
    const { etag } = store(html);
    expect(store(html).etag).toBe(etag);
    expect(store(Buffer.concat([html, html])).etag).not.toBe(etag);
  });
});
