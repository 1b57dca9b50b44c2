import { config } from '../config.ts';
import { everyPage, shortAndLong } from '../journeys/support/pages.ts';
import { addressOf, buyableProducts, firstFreeSize } from '../journeys/support/products.ts';
import { becomes, button, field, link, linkTo, open, sees, size } from './support/on-screen.ts';
import { expect, test } from './support/shopper.ts';

const heading = "return document.querySelector('h1').textContent";
const path = 'return location.pathname';
const scrolled = 'return Math.round(scrollY)';

test('a piece is found, its size chosen, and paid by card (CA-09, CA-32, CK-01, CK-13, CK-50, CK-84)', async ({
  shopper,
  request,
}) => {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');

  await test.step('from the listing into the bag', async () => {
    await open(shopper, '/womenswear');
    await shopper.click(linkTo(addressOf(product)));
    await becomes(shopper, heading, product.title);
    await becomes(shopper, scrolled, 0);
    await shopper.click(size(firstFreeSize(product).sizeDisplayTitle));
    await shopper.click(button('Add to bag'));
    await shopper.click(link('View bag'));
    await becomes(shopper, heading, 'Your bag');
    await sees(shopper, product.title);
  });

  await test.step('paid and thanked', async () => {
    await shopper.click(link('Proceed to checkout'));
    await sees(shopper, 'Your bag (1)');
    const form = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.com' };
    const address = { Address: '12 St James’s Square', City: 'London', Postcode: 'SW1Y 4JH' };
    for (const [label, text] of Object.entries({ ...form, ...address }))
      await shopper.type(`//form${field(label)}`, text);
    const card = { 'card-number': '4242424242424242', 'card-expiry': '1234', 'card-cvc': '123' };
    for (const [id, text] of Object.entries(card))
      await shopper.type('//input', text, `//*[@id="${id}"]//iframe`);
    await shopper.click(button('Place your order'));
    await sees(shopper, 'Thank you for your order!');
    expect(await shopper.ask(path)).toMatch(/^\/checkout\/complete\//);
  });
});

test('back returns to where the listing was left (SH-06, D67)', async ({ shopper, request }) => {
  const [product] = await buyableProducts(request, 1);
  if (!product) throw new Error('Nothing to buy');
  await open(shopper, '/womenswear');
  await shopper.ask(`document.querySelector('main a[href="${addressOf(product)}"]').scrollIntoView()`);
  const left = await shopper.ask<number>(scrolled);
  await shopper.click(linkTo(addressOf(product)));
  await becomes(shopper, heading, product.title);
  await becomes(shopper, scrolled, 0);
  await shopper.back();
  await becomes(shopper, path, '/womenswear');
  await becomes(shopper, scrolled, left);
});

test('an anchor goes to its element, a missing one moves nothing (SH-06)', async ({ shopper }) => {
  await open(shopper, '/designers');
  const last = await shopper.ask<string>(
    `return [...document.querySelectorAll('main a[href*="#"]')].at(-1).getAttribute('href').replace(/^.*#/, '')`,
  );
  await shopper.click(`(//main//a[contains(@href, "#${last}")])[1]`);
  const top = `return document.getElementById('${last}').getBoundingClientRect().top < innerHeight`;
  await becomes(shopper, top, true);
  const left = await shopper.ask<number>(scrolled);
  expect(left).toBeGreaterThan(0);
  await shopper.ask("location.hash = 'no-such-place'");
  await becomes(shopper, 'return location.hash', '#no-such-place');
  // Long enough for a jump that comes with the next frames.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await shopper.ask(scrolled)).toBe(left);
});

test('signing in shows the name, also after a reload (ID-04, ID-15)', async ({ shopper }) => {
  await open(shopper, '/shop');
  await shopper.click(`(//header${link('Sign in')})[last()]`);
  await shopper.type(field('Email address'), config.account.email);
  await shopper.type(field('Password'), config.account.password);
  await shopper.click(button('Sign in'));
  await sees(shopper, 'Demo Shopper');
  await open(shopper, '/shop');
  await sees(shopper, 'Demo Shopper');
});

test('a text link is underlined, also where it is a button by its size', async ({ shopper }) => {
  await open(shopper, '/');
  const lines = `return [...document.querySelectorAll('main a')]
    .filter((a) => ['See the showcase', 'Questions and answers'].includes(a.textContent))
    .map((a) => getComputedStyle(a).textDecorationLine)`;
  expect(await shopper.ask(lines)).toEqual(['underline', 'underline']);
});

test('every page has its heading, and says nothing in the console', async ({ shopper, request }) => {
  test.setTimeout(600_000);
  const { pages } = await everyPage(request);
  for (const address of [...pages, ...(await shortAndLong(request))]) {
    await open(shopper, address);
    // Long enough for what comes with the frame, and for the first look at the page.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const headings = "return document.querySelectorAll('main h1').length";
    expect(await shopper.ask<number>(headings), address).toBe(1);
  }
});
