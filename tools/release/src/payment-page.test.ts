import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { readInventory } from './payment-inventory.ts';
import { paymentPageProblems } from './payment-page.ts';

const address = '/remotes/mf-checkout/1.0.0-0123abcd/remoteEntry.aa.js';
const integrity = `sha256-${createHash('sha256').update('released').digest('base64')}`;
const state = {
  current: {
    'mf-checkout': {
      name: 'mf-checkout',
      publicPath: '/remotes/mf-checkout/1.0.0-0123abcd/',
      entry: { file: 'remoteEntry.aa.js', integrity, bytes: 8 },
      files: [],
      chunks: {},
    },
  },
} as unknown as ChannelState;

let shop: Server;
let html: string;
let script: string;
let headers: Record<string, string>;

beforeEach(async () => {
  const { policy, headers: listed } = await readInventory();
  const sent = { ...policy, 'style-src': ["'self'", "'sha256-abc='"] };
  html = `<script src="${address}" async></script><script id="data" type="application/json">{}</script>`;
  script = 'released';
  headers = {
    ...Object.fromEntries(Object.entries(listed).map(([name, [value = '']]) => [name, value])),
    'content-security-policy': Object.entries(sent)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; '),
  };
  shop = createServer((req, res) => {
    if (req.url === '/checkout') return res.writeHead(200, headers).end(html);
    return res.writeHead(req.url === address ? 200 : 404).end(script);
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
});
afterEach(() => void shop.close());

async function problems() {
  const { port } = shop.address() as AddressInfo;
  return paymentPageProblems(`http://127.0.0.1:${port}/`, { state, inventory: await readInventory() });
}

describe('the payment page', () => {
  it('that is as it was released and written down has no problem (T29)', async () => {
    expect(await problems()).toEqual([]);
  });

  it('with another byte in a released script is found (T29)', async () => {
    script = 'releasee';
    expect(await problems()).toEqual([`${address} is not what was released`]);
  });

  it.each([
    ['<script src="/media/tag.js"></script>', '/media/tag.js is not in the inventory'],
    ["<SCRIPT async src='https://evil.example/x.js'>", 'https://evil.example/x.js is not in the inventory'],
    ['<script src=/media/tag.js></script>', '/media/tag.js is not in the inventory'],
    ['<script>skim()</script>', 'a script stands in the document'],
    ['<script type="module">skim()</script>', 'a script stands in the document'],
    ['<script data-type="application/json">skim()</script>', 'a script stands in the document'],
    ['<script data-type=" type="application/json">skim()</script>', 'a script stands in the document'],
    [
      `<script data-src="${address}" src="https://evil.example/x.js"></script>`,
      'https://evil.example/x.js is not in the inventory',
    ],
    [
      `<script title=">" src="https://evil.example/x.js"></script>`,
      'https://evil.example/x.js is not in the inventory',
    ],
    [`<svg><script src="${address}" href="/media/tag.js"></script></svg>`, 'a script stands in the document'],
    ['<template><script src="/media/tag.js"></script></template>', '/media/tag.js is not in the inventory'],
    [
      '<iframe srcdoc="&lt;script src=/media/tag.js&gt;&lt;/script&gt;"></iframe>',
      '/media/tag.js is not in the inventory',
    ],
    ['<base href="/media/">', 'the document says by itself where addresses begin'],
  ])('with %s is found (T29)', async (added, problem) => {
    html += added;
    expect(await problems()).toEqual([problem]);
  });

  it.each([
    [
      "script-src 'self'",
      "script-src 'self' https://evil.example",
      'the policy lets https://evil.example in by script-src',
    ],
    [
      "style-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "the policy lets 'unsafe-inline' in by style-src",
    ],
    ["font-src 'self'; ", '', 'the policy has no font-src'],
    ['default-src', 'script-src-elem *; default-src', 'the policy lets * in by script-src-elem'],
    ['default-src', "script-src 'self'; default-src", 'the policy has script-src twice'],
    ['default-src', "Script-Src 'self', default-src", 'the policy has script-src twice'],
  ])('whose policy has %s changed to %s is found (T29)', async (before, after, problem) => {
    const policy = headers['content-security-policy'] ?? '';
    headers['content-security-policy'] = policy.replace(before, after);
    expect(headers['content-security-policy']).not.toBe(policy);
    expect(await problems()).toEqual([problem]);
  });

  it('with another header, or without its policy, is found (T29)', async () => {
    headers['referrer-policy'] = 'unsafe-url';
    delete headers['content-security-policy'];
    expect(await problems()).toEqual(
      expect.arrayContaining(['referrer-policy is unsafe-url', 'the policy has no script-src']),
    );
  });
});
