import type { Router } from './go-ahead.ts';

/** A page that comes later is no answer to the press any more: the list may have been scrolled. */
const freshMs = 500;

const fileOf = (address: string) => address && new URL(address).pathname;

/** As the tokens have it. Builds write `.32s` for 320 ms: an element says it in seconds, whatever was written. */
function motionOf(element: HTMLElement): KeyframeAnimationOptions {
  element.style.transition = 'transform var(--motion-overlay) var(--ease)';
  const { transitionDuration, transitionTimingFunction } = getComputedStyle(element);
  element.style.transition = 'none';
  return {
    duration: Number.parseFloat(transitionDuration) * 1000 || 0,
    easing: transitionTimingFunction || 'ease',
  };
}

/**
 * The card's picture lies over it, begins where it was, and goes when it has grown and the picture itself is there. No box of
 * the page clips it, and it scrolls with the page. What it returns ends it.
 */
function grow(picture: HTMLImageElement, { src, box: from }: Pressed): () => void {
  const { left, top, width, height } = picture.getBoundingClientRect();
  const copy = Object.assign(new Image(), { src: picture.complete ? picture.currentSrc : src, alt: '' });
  const box = {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  };
  const place = { position: 'absolute', zIndex: '20', transformOrigin: '0 0', pointerEvents: 'none' };
  Object.assign(copy.style, box, place, { objectFit: 'cover' });
  document.body.append(copy);
  const scale = `scale(${from.width / width}, ${from.height / height})`;
  const begin = `translate(${from.left - left}px, ${from.top - top}px) ${scale}`;
  const how = motionOf(copy);
  picture.animate({ opacity: [0, 0] }, how);
  const gone = () => copy.remove();
  const grown = copy.animate({ transform: [begin, 'none'] }, how).finished;
  Promise.all([grown, picture.decode()]).then(gone, gone);
  return gone;
}

interface Pressed {
  image: HTMLImageElement;
  src: string;
  box: DOMRect;
  atMs: number;
}

/** The picture of a card, as it is where a link is pressed. */
function pictureOf({ target }: Event): Pressed | undefined {
  const image = target instanceof Element && target.closest('a[href]')?.querySelector('img');
  return image
    ? { image, src: image.currentSrc, box: image.getBoundingClientRect(), atMs: performance.now() }
    : undefined;
}

/**
 * Has the picture of a pressed card grow into the main picture of the page that it leads to, where both are of one file and
 * the page, or what the card knows of it, is there at once. The page is there in the next frame all the same: a view
 * transition would first take a picture of the page that is left.
 */
export function growPictures(router: Pick<Router, 'state' | 'subscribe'>): void {
  let pressed: Pressed | undefined;
  document.addEventListener(
    'click',
    (event) => {
      pressed = pictureOf(event);
    },
    { capture: true, passive: true },
  );
  let stop = () => {};
  let shown = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (location === shown || navigation.state !== 'idle') return;
    shown = location;
    stop();
    const from = pressed;
    pressed = undefined;
    if (!from?.src || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const begin = () => {
      if (shown !== location || performance.now() - from.atMs > freshMs) return;
      // React has not shown the page yet.
      if (from.image.isConnected) return void requestAnimationFrame(begin);
      const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]');
      // Its `currentSrc` is empty until something of it has come.
      if (picture && fileOf(picture.src) === fileOf(from.src)) stop = grow(picture, from);
    };
    requestAnimationFrame(begin);
  });
}
