import { randomUUID } from 'node:crypto';
import { alertMailbox, askForAlert, linkInAlertMail, mailsOf } from './support/alerts.ts';
import { brokenRules } from './support/broken-rules.ts';
import { expectMailsSound } from './support/mail-looks.ts';
import { portalSends } from './support/portal.ts';
import { addressOf, partlySoldOut } from './support/products.ts';
import { expect, test } from './support/shop.ts';

// The frame of a mail runs no script, so Playwright's own are refused there.
test.use({ expectedComplaint: /^error: Blocked script execution in '[^']+\/mailbox\// });

const looks = [
  { name: 'at 390 px', width: 390, javaScriptEnabled: true },
  { name: 'at 1440 px', width: 1440, javaScriptEnabled: true },
  { name: 'without script', width: 390, javaScriptEnabled: false },
];
for (const { name, width, javaScriptEnabled } of looks)
  test.describe(name, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 900 } });

    test('a sold-out size is asked for, confirmed by mail, comes back, and is one mail that leads to the piece', async ({
      page,
      request,
    }) => {
      test.slow();
      const expectNoFault = async () => javaScriptEnabled && expect(await brokenRules(page)).toEqual([]);
      const product = await partlySoldOut(request);
      const size = product.sizes.find(({ isSoldOut }) => isSoldOut)?.sizeDisplayTitle ?? '';
      const email = `ada.${randomUUID()}@shop.example`;

      await askForAlert(page, { product, size, email });
      await expectNoFault();
      await page.goBack();
      await expectNoFault();

      await test.step('nothing is told before the address is confirmed, by a press', async () => {
        await page.goto(await linkInAlertMail(page, email, 'Yes, tell me when it is back'));
        await expectNoFault();
        await page.getByRole('button', { name: 'Yes, tell me' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('We tell you when it is back');
        await expectNoFault();
      });

      await portalSends(product.id, { stock: 7 });
      const link = await linkInAlertMail(page, email, 'See the piece');
      await page.goto(alertMailbox);
      await expect(mailsOf(page, email)).toHaveCount(2);
      await page.goto(link);
      await expect(page).toHaveURL(addressOf(product));
      await expect(page.getByRole('radio', { name: size, exact: true })).toBeEnabled();
      if (name === 'at 390 px') await expectMailsSound(page, email, [alertMailbox]);

      await test.step('its other link forgets the address at once', async () => {
        await page.goto(await linkInAlertMail(page, email, 'Forget my address now'));
        await page.getByRole('button', { name: 'Yes, forget it' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten');
        await page.goto(alertMailbox);
        await expect(mailsOf(page, email)).toHaveCount(0);
      });
    });
  });
