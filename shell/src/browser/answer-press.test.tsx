import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMemoryRouter } from 'react-router-dom';
import { answerPress } from './answer-press.ts';
import { beforeNavigation } from './before-navigation.ts';

let draw: (() => void) | undefined;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.requestAnimationFrame = (callback) => {
    draw = () => callback(0);
    return 0;
  };
});
afterEach(() => void jest.useRealTimers());

async function paint() {
  draw?.();
  await jest.advanceTimersByTimeAsync(0);
}

async function open() {
  const router = createMemoryRouter([{ path: '/' }, { path: '/a' }, { path: '/b' }]);
  answerPress({ router, beforeNavigation });
  document.body.innerHTML = '<button>Go</button>';
  const press = (to: string) => {
    const button = document.querySelector('button') as HTMLButtonElement;
    button.onclick = () => void router.navigate(to);
    button.click();
  };
  return { router, press, where: () => router.state.location.pathname };
}

describe('the press of a link (T46)', () => {
  it('is answered on the screen before the next page is made', async () => {
    const { press, where } = await open();
    press('/a');
    await jest.advanceTimersByTimeAsync(0);
    expect(where()).toBe('/');
    await paint();
    expect(where()).toBe('/a');
  });

  it('counts once where it comes twice before the screen has changed', async () => {
    const { press, where } = await open();
    press('/a');
    press('/b');
    await paint();
    expect(where()).toBe('/a');
    press('/b');
    await paint();
    expect(where()).toBe('/b');
  });

  it('leads on where nothing is drawn', async () => {
    const { press, where } = await open();
    press('/a');
    await jest.advanceTimersByTimeAsync(300);
    expect(where()).toBe('/a');
  });

  it('is none where a page leads on by itself', async () => {
    const { router, where } = await open();
    void router.navigate('/a');
    await jest.advanceTimersByTimeAsync(0);
    expect(where()).toBe('/a');
  });
});
