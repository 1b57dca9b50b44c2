import { describe, expect, it, jest } from '@jest/globals';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { createAnswersAhead, requestAhead } from './answers-ahead.ts';

const href = 'https://shop.example/p/1/coat';
const asked = (url = href) => ({ request: new Request(url) }) as LoaderFunctionArgs;

function answersAt(nowMs: { value: number }) {
  const answers = createAnswersAhead({ now: () => nowMs.value });
  const loader = jest.fn(async () => 'asked now');
  return { answers, loader, first: answers.first(loader) };
}

describe('an answer that was asked for ahead', () => {
  it('is handed out once, and then the loader is asked again', async () => {
    const { answers, first, loader } = answersAt({ value: 0 });
    answers.keep(href, Promise.resolve('asked ahead'));
    expect(answers.isFresh(href)).toBe(true);
    expect(await first(asked(), undefined)).toBe('asked ahead');
    expect(loader).not.toHaveBeenCalled();
    expect(await first(asked(), undefined)).toBe('asked now');
  });

  it('is of one address', async () => {
    const { answers, first } = answersAt({ value: 0 });
    answers.keep(href, Promise.resolve('asked ahead'));
    expect(await first(asked(`${href}?size=1`), undefined)).toBe('asked now');
  });

  it('is too old after half a minute', async () => {
    const now = { value: 0 };
    const { answers, first } = answersAt(now);
    answers.keep(href, Promise.resolve('asked ahead'));
    now.value = 30_000;
    expect(await first(asked(), undefined)).toBe('asked now');
  });

  it('that was none is asked for again by the click', async () => {
    const { answers, first } = answersAt({ value: 0 });
    answers.keep(href, Promise.reject(new Error('offline')));
    await Promise.resolve();
    expect(await first(asked(), undefined)).toBe('asked now');
  });

  it('that fails takes no later one with it', async () => {
    const { answers } = answersAt({ value: 0 });
    answers.keep(href, Promise.reject(new Error('offline')));
    answers.keep(href, Promise.resolve('asked once more'));
    await Promise.resolve();
    expect(answers.isFresh(href)).toBe(true);
  });
});

describe('a page whose link knew something of it', () => {
  function begin({ card = 'Coat' } = {}) {
    const answers = createAnswersAhead({ cardOf: () => card });
    let answer: (data: unknown) => void = () => {};
    let fail: (error: unknown) => void = () => {};
    const loader = jest.fn(
      () =>
        new Promise((resolve, reject) => {
          answer = resolve;
          fail = reject;
        }),
    );
    const known = (begins: string) => ({ begins });
    const first = answers.first(loader, known);
    return {
      answers,
      first,
      loader,
      answer: (data: unknown) => answer(data),
      fail: () => fail(new Error('down')),
    };
  }

  it('begins with that, asks once, and has the answer follow', async () => {
    const { answers, first, loader, answer } = begin();
    expect(first(asked(), undefined)).toEqual({ begins: 'Coat' });
    expect(answers.isBegun(href)).toBe(true);
    answer('whole');
    await Promise.resolve();
    expect(await first(asked(), undefined)).toBe('whole');
    expect(answers.isBegun(href)).toBe(false);
    expect(loader).toHaveBeenCalledTimes(1);
  });

  it('begins with it, too, while the answer that was asked for ahead is on its way', async () => {
    const { answers, first, loader } = begin();
    answers.keep(href, new Promise(() => {}));
    expect(first(asked(), undefined)).toEqual({ begins: 'Coat' });
    expect(loader).not.toHaveBeenCalled();
  });

  it('is shown whole where its answer is there', async () => {
    const { answers, first } = begin();
    answers.keep(href, Promise.resolve('whole'));
    await Promise.resolve();
    expect(await first(asked(), undefined)).toBe('whole');
    expect(answers.isBegun(href)).toBe(false);
  });

  it('asks again where the answer was none, so that the page fails as it would have', async () => {
    const { answers, first, loader, fail } = begin();
    first(asked(), undefined);
    fail();
    await new Promise((resolve) => setTimeout(resolve));
    expect(answers.isFresh(href)).toBe(false);
    expect(answers.isBegun(href)).toBe(true);
    first(asked(), undefined);
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it('waits where its link knew nothing, and where nobody has pressed', () => {
    expect(begin({ card: '' }).first(asked(), undefined)).toBeInstanceOf(Promise);
    const ahead = { request: requestAhead(href) } as LoaderFunctionArgs;
    expect(begin().first(ahead, undefined)).toBeInstanceOf(Promise);
  });
});
