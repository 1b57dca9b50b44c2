import { expect, it } from '@jest/globals';
import { pageDataId } from '../page-data-id.ts';

const page = {
  release: { setId: 'set', shell: '1.0.0-0000000b', remotes: {} },
  scripts: {
    main: { src: '/remotes/shell/1.0.0-0000000b/shell.js', integrity: 'sha256-x' },
    hints: ['/a.js'],
    hashes: ['sha256-y'],
  },
};

it('no script and no further picture is asked for before the main picture is there and painted, no face in the frame after it (T46)', async () => {
  let paint = () => {};
  globalThis.requestAnimationFrame = (draw) => {
    paint = () => draw(0);
    return 0;
  };
  document.documentElement.dataset.line = 'slow';
  document.body.innerHTML = `<img fetchpriority="high" alt=""><script type="application/json" id="${pageDataId}">${JSON.stringify(page)}</script>`;
  const picture = document.querySelector('img') as HTMLImageElement;
  Object.defineProperty(picture, 'complete', { value: false });
  const hints = () => document.head.querySelectorAll('link[rel=preload]');
  const isShown = () => document.documentElement.hasAttribute('data-main-shown');
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5));

  await import('./boot.ts');
  await aMoment();
  expect(hints()).toHaveLength(0);
  picture.dispatchEvent(new Event('load'));
  await aMoment();
  expect(hints()).toHaveLength(0);
  expect(isShown()).toBe(false);
  paint();
  await aMoment();
  expect(hints()).toHaveLength(1);
  expect(isShown()).toBe(true);
  expect(document.documentElement.dataset.line).toBe('slow');
  paint();
  await aMoment();
  expect(document.documentElement.dataset.line).toBeUndefined();
});
