import { brokenRules } from './support/broken-rules.ts';
import { emptyBag, expectName, fillSignIn, newPassword, openSignIn, signUp } from './support/clients.ts';
import { addressOf, buyableProducts } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';

test('a piece is saved on the phone and bought on the laptop; its list is shared, and leaves with the account (issue 30, 5)', async ({
  browser,
  page: laptop,
  request,
}) => {
  test.slow();
  const [first, second] = await buyableProducts(request, 2);
  if (!first || !second) throw new Error('Nothing to buy');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const heart = (page: typeof phone, title: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: `Save ${title}`, exact: true })
      .first();

  await test.step('a guest saves two pieces on the phone', async () => {
    for (const product of [first, second]) {
      await phone.goto(addressOf(product));
      await alive(phone);
      await heart(phone, product.title).click();
      await expect(heart(phone, product.title)).toHaveAttribute('aria-pressed', 'true');
    }
    await phone.goto('/wish-list');
    await alive(phone);
    const saved = phone.getByRole('list', { name: 'Saved pieces' });
    await expect(saved.getByRole('listitem')).toHaveCount(2);
    await expect(phone.getByText('Kept in this browser.')).toBeVisible();
    expect(await brokenRules(phone)).toEqual([]);
  });

  const email = await signUp(laptop, 'Ada Wish');

  await test.step('signed in, the phone puts them onto the account’s list', async () => {
    await openSignIn(phone);
    await fillSignIn(phone, { email, password: newPassword });
    await phone.waitForURL((url) => url.pathname === '/faq');
    await expectName(phone, 'Ada Wish');
    await phone.goto('/wish-list');
    await alive(phone);
    await expect(phone.getByText('Kept in this browser.')).toHaveCount(0);
  });

  await test.step('the laptop has them, and moves one into the bag', async () => {
    await emptyBag(laptop);
    await laptop.goto('/wish-list');
    await alive(laptop);
    await expect(laptop.getByRole('list', { name: 'Saved pieces' }).getByRole('listitem')).toHaveCount(2);
    const form = laptop.getByRole('form', { name: first.title, exact: true });
    await form.getByRole('combobox').selectOption({ index: 1 });
    await form.getByRole('button', { name: 'Move to bag' }).click();
    await expect(laptop.getByText(`${first.title} is in your bag.`)).toBeVisible();
    await expect(laptop.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(laptop.getByRole('list', { name: 'Saved pieces' }).getByRole('listitem')).toHaveCount(1);
    expect(await brokenRules(laptop)).toEqual([]);
  });

  await test.step('and back out of the bag', async () => {
    await laptop.goto('/basket');
    await alive(laptop);
    await laptop.getByRole('button', { name: new RegExp(`^Save ${first.title}.* for later$`) }).click();
    await expect(laptop.getByText('There are no items in your bag')).toBeVisible();
    await laptop.goto('/wish-list');
    await alive(laptop);
    await expect(laptop.getByRole('list', { name: 'Saved pieces' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a link shows the list to somebody else, without script too', async () => {
    await laptop.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await laptop.getByRole('button', { name: 'Share this list' }).click();
    const link = await laptop.getByLabel('Link to this list').inputValue();
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const other = await plain.newPage();
    await other.goto(link);
    await expect(other.getByRole('list', { name: 'Pieces of this list' }).getByRole('listitem')).toHaveCount(
      2,
    );
    await expect(other.getByRole('button', { name: /^Save / }).first()).toBeHidden();
    await other.goto(link.replace(/=.*/, '=nothing'));
    await expect(other.getByText('No piece of this list is in the shop.')).toBeVisible();
    await plain.close();
  });

  await test.step('the list leaves the phone with the account', async () => {
    await phone.goto('/faq');
    await alive(phone);
    await phone.getByRole('button', { name: 'Menu', exact: true }).click();
    await phone.getByRole('link', { name: 'Sign out' }).filter({ visible: true }).first().click();
    await expect(phone.getByText('You successfully logged out!')).toBeVisible();
    await phone.goto('/wish-list');
    await alive(phone);
    await expect(phone.getByText('Nothing saved yet.')).toBeVisible();
    expect(await brokenRules(phone)).toEqual([]);
  });
  await context.close();
});
