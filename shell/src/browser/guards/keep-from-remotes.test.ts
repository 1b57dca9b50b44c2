import { runInThisContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { keepMethods, keepProperty, keepValue } from './keep-from-remotes.ts';

type Doing = (object: Record<string, unknown>) => unknown;
const codeAt = (filename: string, code: string) => runInThisContext(`(${code})`, { filename }) as Doing;
const remote = (code: string) => codeAt('https://shop.example/remotes/mf-content/1.2/page.js', code);
const shell = (code: string) => codeAt('https://shop.example/remotes/shell/3.4/shell.js', code);
const tag = (code: string) => codeAt('https://tags.example/gtm.js', code);

describe('what is kept from remotes', () => {
  it('is set by a tag manager, and not by a remote, which hears whose it is', () => {
    const page: Record<string, unknown> = { fetch: 1 };
    for (const _ of [1, 2]) keepValue(page, 'fetch');
    expect(() => remote('(page) => { page.fetch = 2 }')(page)).toThrow('mf-content 1.2 may not change fetch');
    expect(() => remote('(page) => { delete page.fetch; page.fetch = 2 }')(page)).toThrow();
    const redefined = '(page) => { Object.defineProperty(page, "fetch", { value: 2 }) }';
    expect(() => remote(redefined)(page)).toThrow();
    expect(page.fetch).toBe(1);
    tag('(page) => { page.fetch = 3 }')(page);
    expect(page.fetch).toBe(3);
  });

  it('is absent where the browser lacks it, as Safari does requestIdleCallback', () => {
    const page = {};
    keepValue(page, 'requestIdleCallback');
    expect('requestIdleCallback' in page).toBe(false);
  });

  it('is called by React for a remote, and not by the remote', () => {
    const body: Record<string, unknown> = { remove: () => 'gone' };
    keepMethods(body, { names: ['remove', 'none'], what: 'the document' });
    expect(() => remote('(body) => body.remove()')(body)).toThrow(
      'mf-content 1.2 may not change the document',
    );
    expect(() => remote('(body) => [1].forEach(() => body.remove())')(body)).toThrow('the document');
    const react = shell('(body) => body.remove()');
    expect(remote('(body) => body.react(body)')({ ...body, react, remove: body.remove })).toBe('gone');
  });

  it('is theirs where it is of another object', () => {
    const sheets: Record<string, unknown> = { insertRule: () => 'in' };
    keepMethods(sheets, { names: ['insertRule'], what: 'a sheet', isKept: (sheet) => sheet === sheets });
    const inShadow = Object.create(sheets);
    expect(remote('(sheet) => sheet.insertRule()')(inShadow)).toBe('in');
    expect(() => remote('(sheet) => sheet.insertRule()')(sheets)).toThrow('a sheet');
  });

  it('is not read where to read it is to change it', () => {
    const list: unknown[] = [];
    const from = Object.defineProperty({}, 'sheets', { get: () => list, set: () => undefined });
    const page: Record<string, unknown> = Object.create(from);
    keepProperty(page, { from, name: 'sheets' });
    expect(() => remote('(page) => page.sheets.push(1)')(page)).toThrow('may not change sheets');
    expect(() => remote('(page) => { page.sheets = [] }')(page)).toThrow('may not change sheets');
    expect(shell('(page) => page.sheets.length')(page)).toBe(0);
  });
});
