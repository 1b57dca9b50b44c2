import { type Page, test } from '@playwright/test';
import { brokenRules } from './broken-rules.ts';
import { expect } from './shop.ts';

interface FoundMail {
  subject: string;
  html: string;
}

/** Every mail to an address. */
export async function mailsTo(page: Page, email: string, mailboxes: readonly string[]): Promise<FoundMail[]> {
  const found: FoundMail[] = [];
  for (const mailbox of mailboxes) {
    await page.goto(mailbox);
    for (const mail of await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').all()) {
      const answer = await page.request.get(`${await mail.getAttribute('href')}/html`);
      found.push({ subject: await mail.innerText(), html: await answer.text() });
    }
  }
  return found;
}

/** Reads every mail to an address on a phone and on a desk, by day and by night: none is too wide or breaks a rule. */
export const expectMailsSound = (page: Page, email: string, mailboxes: readonly string[]): Promise<void> =>
  test.step('every mail is read on a phone and on a desk, by day and by night', async () => {
    const browser = page.context().browser();
    if (!browser) throw new Error('This page has no browser of its own');
    const reader = await (await browser.newContext()).newPage();
    const mails = await mailsTo(page, email, mailboxes);
    expect(mails).not.toEqual([]);
    for (const { subject, html } of mails)
      for (const width of [320, 600])
        for (const colorScheme of ['light', 'dark'] as const) {
          await reader.setViewportSize({ width, height: 800 });
          await reader.emulateMedia({ colorScheme });
          await reader.setContent(html);
          const wide = await reader.evaluate(() => document.documentElement.scrollWidth);
          const faults = await brokenRules(reader);
          expect
            .soft({ subject, width, colorScheme, wide, faults })
            .toMatchObject({ wide: width, faults: [] });
        }
    await reader.context().close();
  });
