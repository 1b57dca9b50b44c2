import { describe, expect, it } from '@jest/globals';
import { storableChecks } from '../storable-checks.ts';
import type { OpenedPage } from './open-pages.ts';
import { problemsOfPages } from './page-problems.ts';

const report = (name: string, message: string) => `report: ${JSON.stringify({ name, message })}`;

/** Sentences about a page of the content team, with whose part they name. */
function said(...complaints: string[]) {
  const page: OpenedPage = {
    path: '/faq',
    address: '/faq',
    part: 'mf-content',
    visitor: 'at 390 px',
    complaints,
    links: [],
  };
  return problemsOfPages([page], []).map(({ says, parts }) => [says, ...parts]);
}

it('a complaint that no database keeps is told in words that it does', () => {
  const problem = { says: `\0${'a'.repeat(999)}🧵`, parts: ['mf-content'], remedy: 'Look \ud83e.' };
  expect(storableChecks([{ name: 'pages', outcome: 'failed', problems: [problem] }])).toEqual([
    {
      name: 'pages',
      outcome: 'failed',
      problems: [{ says: `${'a'.repeat(999)}\ufffd`, parts: ['mf-content'], remedy: 'Look \ufffd.' }],
    },
  ]);
});

describe('a page that is complained about (SH-11)', () => {
  it('is told once with the version that the shell has reported', () => {
    const message = 'the bag is full';
    expect(said(`Error: ${message}`, report('mf-checkout', `${message}\n at Bag`))).toEqual([
      [`/faq at 390 px: mf-checkout fails: ${message}`, 'mf-checkout'],
    ]);
  });

  it.each(['seen: The header can’t be seen', 'after the way to /: seen: The header can’t be seen'])(
    'is told as it was seen, whether or not the shell has reported it first: %s',
    (seen) => {
      const message = 'The header can’t be seen';
      const once = [[`/faq at 390 px: ${seen}`, 'mf-content']];
      expect(said(seen)).toEqual(once);
      expect(said(report('mf-content', message), seen, message)).toEqual(once);
    },
  );

  it('is told with its own version where what it leads to is spoilt by it', () => {
    const message = 'The header can’t be seen';
    const seen = `after the way to /womenswear: seen: ${message}`;
    expect(said(report('mf-catalogue', message), seen)).toEqual([[`/faq at 390 px: ${seen}`, 'mf-content']]);
  });

  it('is told with the version of another part that has taken away what isn’t seen', () => {
    const message = 'The header can’t be seen';
    expect(said(report('mf-checkout', message), `seen: ${message}`)).toEqual([
      [`/faq at 390 px: mf-checkout fails: ${message}`, 'mf-checkout'],
    ]);
  });
});
