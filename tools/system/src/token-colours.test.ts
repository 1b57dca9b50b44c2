import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { inRoot } from './paths.ts';

const text = (file: string) => readFileSync(inRoot(file), 'utf8');
/** White is no colour of the shop's own. */
const white = '#fff';

it('has each colour of the shop in one place: code asks the tokens, sheets use their names', () => {
  const tokens = text('packages/tokens/src/tokens.global.css').match(/(?<=: )#[0-9a-f]{3,6}(?=;)/g) ?? [];
  const values = tokens.filter((value) => value !== white);
  expect(values).toContain('#f7f5f0');
  const exclude = (file: string) => /node_modules|dist$|\.test\.tsx?$|^packages\/tokens$/.test(file);
  const files = globSync('{shell,edge,console,mf-*,services/*,packages/*}/**/*.{ts,tsx,css}', {
    cwd: inRoot(),
    exclude,
  });
  const again = files.filter((file) => values.some((value) => text(file).toLowerCase().includes(value)));
  expect(again.sort()).toEqual([
    // What a stand-in for another company's page looks like.
    'services/payments-sandbox/src/browser/card-frame.css',
    // The browser's own bar, in a document whose colours are in no sheet yet. It is that of the paper.
    'shell/src/document/document.tsx',
  ]);
  expect(text('shell/src/document/document.tsx')).toContain('name="theme-color" content="#F7F5F0"');
});
