import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { FilmPlayer } from './film-player.tsx';
import type { Film } from './read-film.ts';

let seen: ((isIntersecting: boolean) => void) | undefined;
const play = jest.fn(async function (this: HTMLMediaElement) {
  Object.defineProperty(this, 'paused', { value: false, configurable: true });
  this.dispatchEvent(new Event('play'));
});
const pause = jest.fn(function (this: HTMLMediaElement) {
  Object.defineProperty(this, 'paused', { value: true, configurable: true });
  this.dispatchEvent(new Event('pause'));
});

function wants({ reducedMotion = false, saveData = false }) {
  window.matchMedia = jest.fn(() => ({ matches: reducedMotion })) as unknown as typeof window.matchMedia;
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
}

beforeEach(() => {
  wants({});
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = pause;
  globalThis.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      seen = (isIntersecting) =>
        act(() => tell([{ isIntersecting }] as IntersectionObserverEntry[], this as never));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  play.mockClear();
  pause.mockClear();
});

async function show(loop: boolean) {
  const film: Film = {
    attributes: { src: '/media/0123456789abcdef/a.mp4', loop, 'aria-label': 'The yard' },
    showControls: false,
    shape: 'landscape',
  };
  render(<FilmPlayer film={film} sizes="100vw" />);
  const video = screen.getByLabelText<HTMLVideoElement>('The yard');
  await screen.findByRole('button', { name: 'Play film' });
  return video;
}
const button = (name: string) => screen.getByRole('button', { name });

describe('a film without controls', () => {
  it('that loops plays without sound while it is in view, and no longer', async () => {
    const video = await show(true);
    expect(video.muted).toBe(true);
    expect(play).not.toHaveBeenCalled();
    seen?.(true);
    expect(button('Pause film')).toBeVisible();
    seen?.(false);
    expect(button('Play film')).toBeVisible();
  });

  it('stays stopped once somebody has stopped it (WCAG 2.2.2)', async () => {
    await show(true);
    seen?.(true);
    fireEvent.click(button('Pause film'));
    seen?.(false);
    seen?.(true);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it.each([{ reducedMotion: true }, { saveData: true }])('waits for a press with %j', async (wish) => {
    wants(wish);
    await show(true);
    seen?.(true);
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(button('Play film'));
    expect(button('Pause film')).toBeVisible();
  });

  it('that can’t be played leaves nothing over its picture (design language 55)', async () => {
    const video = await show(true);
    fireEvent.error(video);
    expect(video).not.toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('stays the same element once its button is there, without the browser’s controls', async () => {
    const video = await show(true);
    expect(video).toBeInTheDocument();
    expect(video.controls).toBe(false);
  });

  it('that does not loop waits for a press', async () => {
    await show(false);
    seen?.(true);
    expect(play).not.toHaveBeenCalled();
  });
});
