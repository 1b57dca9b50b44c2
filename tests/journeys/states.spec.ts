import type { Page } from '@playwright/test';
import type { Product } from '@toile/contracts';
import { brokenRules, brokenRulesAtWidths } from './support/broken-rules.ts';
import { fillSignIn, openMenu, openSignIn } from './support/clients.ts';
import { setLetters } from './support/letters.ts';
import { everyPage } from './support/pages.ts';
import { addressOf } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';
import { addToBag, expectThanks, fillAddress, fillCard } from './support/steps.ts';

/** Pages that aren't there, passwords that are wrong, cards that are declined and models without a graphics card are states, too. */
test.use({
  expectedComplaint:
    /status of 40[0-9]|404 \(Not Found\)|402 \(Payment Required\)|ERR_INTERNET_DISCONNECTED|GPU stall due to ReadPixels|rAF timed out/,
});
test.describe.configure({ timeout: 900_000, mode: 'parallel' });

type Enter = (page: Page, product: Product) => Promise<unknown>;
/** Ways to come into a state from the one before it, by its name. */
type States = Record<string, Enter>;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const go = async (page: Page, path: string) => {
  await page.goto(path);
  await alive(page);
};

const ofProduct: States = {
  'no size chosen': async (page, product) => {
    await go(page, addressOf(product));
    await press(page, /^Add to bag/);
    await expect(page.getByText('Please select a size').first()).toBeVisible();
  },
  added: async (page, product) => {
    await addToBag(page, product);
    await expect(page.getByRole('dialog', { name: 'Your bag' })).toBeVisible();
  },
  'a picture enlarged': async (page, { title }) => {
    await press(page, 'Go on shopping');
    await page
      .getByRole('link', { name: `Enlarge ${title}`, exact: true })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: `Enlarge ${title}` })).toBeVisible();
  },
  'a piece with a model': (page) => go(page, '/p/18871/shoulder-vase'),
  'letters of 200 %': (page) => setLetters(page, '200 % by the browser'),
  'forced colours': async (page) => {
    await setLetters(page, '100 %');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.reload();
    await alive(page);
  },
  print: (page) => page.emulateMedia({ forcedColors: 'none', media: 'print' }),
  'a piece that is sold out': async (page) => {
    await page.emulateMedia({ media: 'screen' });
    await go(page, '/p/18813/peat-roll-neck');
    await expect(page.getByText('Out of stock').first()).toBeVisible();
  },
  'a category with its sheet': async (page) => {
    await go(page, '/womenswear');
    const way = page.getByRole('button', { name: 'Categories & designers' });
    if (await way.isVisible()) await way.click();
  },
  'a piece over its list': async (page) => {
    await go(page, '/womenswear');
    await press(page, /^Quick look/);
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  },
  'the second page of a category': (page) => go(page, '/womenswear/page/2'),
};

const ofBag: States = {
  'a full bag': async (page, product) => {
    await addToBag(page, product);
    await go(page, '/basket');
    await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
  },
  'a piece removed, with the way back': async (page) => {
    await press(page, /^Remove /);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
  'a change that failed offline': async (page) => {
    await press(page, 'Undo');
    await page.context().setOffline(true);
    // Of its size there may be one.
    await press(page, /^Remove /);
    await expect(page.getByText(/You are offline/).first()).toBeVisible();
  },
  'an empty checkout': async (page) => {
    await page.context().setOffline(false);
    await go(page, '/basket');
    await press(page, /^Remove /);
    await expect(page.getByText('There are no items in your bag')).toBeVisible();
    await go(page, '/checkout');
  },
  'a checkout': async (page, product) => {
    await addToBag(page, product);
    await go(page, '/checkout');
    await expect(page.getByText('Your Bag (1)').first()).toBeVisible();
  },
  'another way to pay': (page) => page.getByRole('tab', { name: 'Alipay' }).click(),
  WeChat: (page) => page.getByRole('tab', { name: /WeChat/ }).click(),
  'a checkout with all fields missing': async (page) => {
    await page.getByRole('tab', { name: 'Card' }).click();
    await page.waitForFunction(() => 'Stripe' in window);
    await press(page, 'Place your order');
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  },
  'another address for the parcel': (page) =>
    page.getByRole('form', { name: 'Checkout' }).getByRole('checkbox').uncheck(),
  'a declined card': async (page) => {
    await page.getByRole('form', { name: 'Checkout' }).getByRole('checkbox').check();
    await fillAddress(page);
    await fillCard(page, '4000000000000002');
    await press(page, 'Place your order');
    await expect(page.getByText('Oh no!')).toBeVisible();
  },
  'a paid order': async (page) => {
    await press(page, 'Choose another way to pay');
    await fillCard(page, '4242424242424242');
    await press(page, 'Place your order');
    await expectThanks(page);
  },
  'a bag that was bought': (page) => go(page, '/basket'),
};

const ofAccount: States = {
  'a menu': async (page) => {
    await go(page, '/faq');
    await openMenu(page);
  },
  'a newsletter refused': async (page) => {
    await go(page, '/newsletter');
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill('ada@nowhere');
    await main.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Email is not valid').first()).toBeVisible();
  },
  'sign in': openSignIn,
  'a wrong password': async (page) => {
    await page.getByLabel('Email address').fill('nobody@toile.example');
    await page.getByLabel('Password').fill('not the right one');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'a new account': (page) => page.getByRole('link', { name: /account/i }).click(),
  'signed in': async (page) => {
    await openSignIn(page);
    await fillSignIn(page);
    await page.waitForURL(/\/faq/);
    await alive(page);
    await openMenu(page);
    await expect(page.getByRole('link', { name: 'Demo Shopper' }).filter({ visible: true })).toBeVisible();
  },
  'the way out': async (page) => {
    await page.getByRole('link', { name: 'Sign out' }).filter({ visible: true }).first().click();
    await expect(page.getByText('You successfully logged out!')).toBeVisible();
  },
};

/** Pages as they are found, and the states of an order, are looked at with their layout, in every-page.spec.ts. */
test('in no state of a bag a rule of WCAG 2.2 AA is broken (T45)', async ({ page, request }) => {
  const { product } = await everyPage(request);
  for (const [name, enter] of Object.entries(ofBag)) {
    await enter(page, product);
    expect.soft(await brokenRulesAtWidths(page), name).toEqual([]);
  }
});

/** States into which a phone and a desk come by ways of their own. */
const groups: Record<string, States> = { 'a product': ofProduct, 'an account': ofAccount };

for (const width of [390, 1280])
  test.describe(`at ${width} px no rule of WCAG 2.2 AA is broken (T45)`, () => {
    test.use({ viewport: { width, height: 844 } });
    for (const [what, states] of Object.entries(groups))
      test(`in any state of ${what}`, async ({ page, request }) => {
        const { product } = await everyPage(request);
        for (const [name, enter] of Object.entries(states)) {
          await enter(page, product);
          expect.soft(await brokenRules(page), name).toEqual([]);
        }
      });
  });
