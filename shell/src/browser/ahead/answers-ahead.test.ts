import { describe, expect, it, jest } from '@jest/globals';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { createAnswersAhead } from './answers-ahead.ts';

const href = 'https://shop.example/p/1/coat';
const asked = (url = href) => ({ request: { url } }) as LoaderFunctionArgs;

function answersAt(nowMs: { value: number }) {
  const answers = createAnswersAhead(() => nowMs.value);
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
});
