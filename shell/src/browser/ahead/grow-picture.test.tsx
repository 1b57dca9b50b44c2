import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMemoryRouter } from 'react-router-dom';
import { growPictures } from './grow-picture.ts';

const at = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height }) as DOMRect;
const picture = (file: string, box: DOMRect, isThere: boolean) => {
  const image = document.createElement('img');
  image.setAttribute('fetchpriority', 'high');
  Object.defineProperties(image, {
    src: { value: `https://shop.example/media/${file}` },
    // Empty until something of it has come, which of a page's main picture is later.
    currentSrc: { value: isThere ? `https://shop.example/media/${file}` : '' },
    complete: { value: isThere },
    decode: { value: () => there },
  });
  image.getBoundingClientRect = () => box;
  return image;
};

let begun: unknown[];
let isStill: boolean;
let finish: () => void;
let there: Promise<void>;
beforeEach(() => {
  begun = [];
  isStill = false;
  there = Promise.resolve();
  document.body.innerHTML = '<main><a href="/p"></a></main>';
  globalThis.matchMedia = () => ({ matches: isStill }) as MediaQueryList;
  globalThis.requestAnimationFrame = (draw) => Number(draw(0));
  Element.prototype.animate = function animate(this: Element, frames: PropertyIndexedKeyframes) {
    if (frames.transform) begun.push(frames.transform);
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { finished } as unknown as Animation;
  } as typeof Element.prototype.animate;
});
afterEach(() => void jest.restoreAllMocks());

const aMoment = () => new Promise((resolve) => setTimeout(resolve));

/** Presses the card, whose page shows this file, after so many milliseconds. */
async function press(file: string, takesMs = 0) {
  const router = createMemoryRouter([{ path: '/' }, { path: '/p' }]);
  growPictures(router);
  const link = document.querySelector('a') as HTMLAnchorElement;
  link.append(picture('coat.avif?w=480', at(100, 200, 50, 75), true));
  link.addEventListener('click', (event) => event.preventDefault());
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  link.click();
  document.querySelector('main')?.replaceChildren(picture(file, at(0, 0, 100, 150), false));
  now.mockReturnValue(1000 + takesMs);
  await router.navigate('/p');
  return router;
}

describe('the picture of a pressed card', () => {
  it('grows from its place into the main picture of the page, over it, and is gone then', async () => {
    await press('coat.avif?w=1000');
    expect(begun).toEqual([['translate(100px, 200px) scale(0.5, 0.5)', 'none']]);
    expect(document.querySelectorAll('body > img')).toHaveLength(1);
    finish();
    await aMoment();
    expect(document.querySelectorAll('body > img')).toHaveLength(0);
  });

  it('stays over the main picture until that is there', async () => {
    let arrive = () => {};
    there = new Promise((resolve) => {
      arrive = resolve;
    });
    await press('coat.avif?w=1000');
    finish();
    await aMoment();
    expect(document.querySelectorAll('body > img')).toHaveLength(1);
    arrive();
    await aMoment();
    expect(document.querySelectorAll('body > img')).toHaveLength(0);
  });

  it('is gone with its page, whatever it waits for', async () => {
    there = new Promise(() => {});
    const router = await press('coat.avif?w=1000');
    expect(document.querySelectorAll('body > img')).toHaveLength(1);
    await router.navigate('/');
    expect(document.querySelectorAll('body > img')).toHaveLength(0);
  });

  it.each([
    ['the page shows another one', 'robe.avif', 0],
    ['the page takes a while', 'coat.avif', 501],
  ])('stays where %s', async (_where, file, takesMs) => {
    await press(file, takesMs);
    expect(begun).toEqual([]);
  });

  it('waits for the page where React shows it a frame later', async () => {
    const frames: FrameRequestCallback[] = [];
    globalThis.requestAnimationFrame = (draw) => frames.push(draw);
    const card = document.querySelector('a') as HTMLAnchorElement;
    await press('coat.avif?w=1000');
    const page = document.querySelector('main > img') as HTMLImageElement;
    page.replaceWith(card);
    frames.shift()?.(0);
    expect(begun).toEqual([]);
    card.replaceWith(page);
    frames.shift()?.(0);
    expect(begun).toHaveLength(1);
    finish();
    await aMoment();
  });

  it('stays where the shopper wants no motion', async () => {
    isStill = true;
    await press('coat.avif');
    expect(begun).toEqual([]);
  });
});
