import type { Page } from '@playwright/test';
import { alive, expect, test } from './support/shop.ts';

test.use({
  // The oldest don't say who calls, nor where a page is about to lead.
  isOldest: false,
  expectedComplaint:
    /Who isn’t seen may not change|Illegal invocation|may not change (?:a click of others|onclick)|failures|go elsewhere|takes no presses|can’t be read/,
  bypassCSP: true,
});

/** Deeds that a part's code has the browser do for it, so that no code of the part is seen doing them. */
const byTimer = {
  'puts its own in the place of fetch': () =>
    void setTimeout(Reflect.set, 0, window, 'fetch', () => undefined),
  'empties the document': () => void setTimeout(document.body.replaceChildren.bind(document.body), 0),
  'sends shoppers away': () =>
    void setTimeout(window.location.assign.bind(window.location), 0, 'http://localhost:9/away'),
  'says that nothing calls it': () => {
    Reflect.set(Error, 'captureStackTrace', () => undefined);
    Reflect.set(Error, 'prepareStackTrace', () => '');
    Reflect.set(Error, 'stackTraceLimit', 0);
    setTimeout(Reflect.set, 0, window, 'fetch', () => undefined);
  },
};

for (const [what, attack] of Object.entries(byTimer)) {
  test(`whoever ${what} by a timer changes nothing`, async ({ page }) => {
    await page.goto('/about');
    await alive(page);
    await page.evaluate(attack);
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(/\/about$/);
    expect(await page.evaluate(() => String(window.fetch))).toContain('[native code]');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Designers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Designers' })).toBeVisible();
  });
}

/** Deeds of a version of mf-content to the presses of the whole page, in a file of its own. */
const swallowing = {
  'stops them on their way':
    "document.addEventListener('click', (event) => { event.stopImmediatePropagation(); event.preventDefault() }, true)",
  'takes from them what they do': "window.addEventListener('click', (event) => event.preventDefault(), true)",
  'stops them by their properties':
    "document.body.addEventListener('click', (event) => { event.cancelBubble = true; event.returnValue = false }, true)",
  'stops them at the header':
    "document.querySelector('header').addEventListener('click', (event) => event.preventDefault())",
  'answers false to them': 'document.body.onclick = document.onclick = window.onclick = () => false',
  'answers false at a link': "document.querySelector('header a[href$=designers]').onclick = () => false",
};

/** A browser of which what it tells is kept. */
async function toldBy(page: Page): Promise<{ name: string; version: string; message: string }[]> {
  const told: { name: string; version: string; message: string }[] = [];
  await page.route('**/api/releases/failures', async (route) => {
    told.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  return told;
}

for (const [how, code] of Object.entries(swallowing)) {
  test(`a version that ${how} swallows no press of others, and is told by its name`, async ({ page }) => {
    const told = await toldBy(page);
    await page.route('**/remotes/mf-content/9.9.9/presses.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(() => { ${code} })()` }),
    );
    await page.goto('/about');
    await alive(page);
    await page.addScriptTag({ url: '/remotes/mf-content/9.9.9/presses.js' });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Designers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Designers' })).toBeVisible();
    await expect
      .poll(() => told.map(({ name, version }) => `${name} ${version}`))
      .toContain('mf-content 9.9.9');
    expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['mf-content']));
  });
}

/** Ways to take the header from shoppers without an error, and whose it is then. */
const unreachable: Record<string, { spoil: () => void; says: string; name: string }> = {
  'a clear layer': {
    spoil: () => {
      const layer = Object.assign(document.createElement('div'), { className: 'checkout-layer' });
      Object.assign(layer.style, { position: 'fixed', inset: '0', zIndex: '99' });
      document.body.append(layer);
    },
    says: 'Presses on the header go elsewhere',
    name: 'mf-checkout',
  },
  'a header that takes no presses': {
    spoil: () => document.querySelector('header')?.style.setProperty('pointer-events', 'none'),
    says: 'The header takes no presses',
    name: 'mf-content',
  },
  'a heading in the colour of its ground': {
    spoil: () => {
      document.querySelector('h1')?.style.setProperty('color', 'var(--paper)');
      document.body.dataset.spoilt = '';
    },
    says: 'The heading can’t be read',
    name: 'mf-content',
  },
};

for (const [what, { spoil, says, name }] of Object.entries(unreachable)) {
  test(`${what} is told with whose it is`, async ({ page }) => {
    const told = await toldBy(page);
    await page.goto('/about');
    await alive(page);
    await page.evaluate(spoil);
    await expect
      .poll(() => told.map((failure) => `${failure.name}: ${failure.message}`))
      .toContain(`${name}: ${says}`);
    expect(new Set(told.map((failure) => failure.name))).toEqual(new Set([name]));
  });
}
