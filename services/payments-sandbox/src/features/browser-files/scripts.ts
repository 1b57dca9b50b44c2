import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';

const folder = new URL('../../browser/', import.meta.url);

/** The modules of each script, in the order of their imports. */
const scripts: Record<string, string[]> = {
  'stripe.js': [
    'calls.ts',
    'shop/element-events.ts',
    'shop/field-element.ts',
    'shop/wallet-sheet.ts',
    'shop/express-element.ts',
    'shop/elements-group.ts',
    'shop/authentication.ts',
    'shop/payments.ts',
    'shop/stripe.ts',
  ],
  'card-frame.js': [
    '../domain/card-number.ts',
    '../domain/iban.ts',
    'calls.ts',
    'frame/iban-rules.ts',
    'frame/card-rules.ts',
    'frame/field.ts',
    'frame/frame-style.ts',
    'frame/card-frame.ts',
  ],
  'wallet.js': ['calls.ts', 'frame/wallet.ts'],
  'answered.js': ['answered.ts'],
};

/**
 * A classic script, because `window.Stripe` must exist when its load event fires. The modules stand one after the other in
 * one function, without types, imports and exports. Their top-level names must all differ.
 */
async function assemble(modules: string[]): Promise<string> {
  const sources = await Promise.all(modules.map((name) => readFile(new URL(name, folder), 'utf8')));
  const body = sources
    .map((source) => stripTypeScriptTypes(source))
    .map((source) => source.replace(/^import [^;]*;$/gm, '').replace(/^export /gm, ''))
    .join('\n');
  return `(() => {\n'use strict';\n${body.replace(/[ \t]+$/gm, '').replace(/\n{2,}/g, '\n')}\n})();\n`;
}

/** Every file of `/payments-sandbox/v3/`, read once at start. */
export async function browserFiles(): Promise<Map<string, { type: string; text: string }>> {
  const files = new Map<string, { type: string; text: string }>();
  for (const [name, modules] of Object.entries(scripts)) {
    files.set(name, { type: 'text/javascript', text: await assemble(modules) });
  }
  for (const name of ['card-frame.css', 'hosted-page.css']) {
    files.set(name, { type: 'text/css', text: await readFile(new URL(name, folder), 'utf8') });
  }
  return files;
}
