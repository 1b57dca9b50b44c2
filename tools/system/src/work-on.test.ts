import { expect, it } from '@jest/globals';
import { sayBuilds } from './work-on.ts';

/** Messages to the terminal and the pages of these builds, of a part each. */
function toldOf(...builds: ['mf-content' | 'mf-checkout', string | undefined][]) {
  const terminal: string[] = [];
  const pages: string[] = [];
  const front = {
    built: (name: string) => void pages.push(`${name} is built`),
    fail: (text: string, name?: string) => void pages.push(`${name}: ${text}`),
  };
  const say = sayBuilds(front, { warn: (text) => void terminal.push(text) });
  for (const [name, message] of builds)
    say(name)(message === undefined ? { ok: true, hash: 'x' } : { ok: false, message });
  return { terminal, pages };
}

it('says a mistake once, however often what has it is saved', () => {
  const { terminal, pages } = toldOf(['mf-content', 'a:1'], ['mf-content', 'a:1'], ['mf-content', 'a:2']);
  expect(terminal).toEqual(['a:1', 'a:2']);
  expect(pages).toEqual(['mf-content: a:1', 'mf-content: a:1', 'mf-content: a:2']);
});

it('says it again when it comes back', () => {
  const { terminal, pages } = toldOf(['mf-content', 'a:1'], ['mf-content', undefined], ['mf-content', 'a:1']);
  expect(terminal).toEqual(['a:1', 'a:1']);
  expect(pages[1]).toBe('mf-content is built');
});

it('says the mistake of a package once, and to the pages of each part that has it', () => {
  const { terminal, pages } = toldOf(['mf-content', 'packages/ui:1'], ['mf-checkout', 'packages/ui:1']);
  expect(terminal).toEqual(['packages/ui:1']);
  expect(pages).toEqual(['mf-content: packages/ui:1', 'mf-checkout: packages/ui:1']);
});
