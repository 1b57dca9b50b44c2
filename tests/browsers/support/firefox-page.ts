import { type Frame, launch, type Page } from 'puppeteer-core';
import { firefoxPath, quietPreferences } from '../../support/outside-browsers.ts';
import { type OutsidePage, waitMs } from './outside-page.ts';

/** A file that was still on its way when the page was left (NS_BINDING_ABORTED). */
const leftBehind = 'status=2152398850';

/** Errors of the console, uncaught ones, and what the shop is told: a failed part, a broken policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`error: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (!String(error).includes(leftBehind)) complaints.push(`uncaught: ${String(error)}`);
  });
  page.on('request', (request) => {
    if (/\/api\/(?:releases\/failures|policy-reports)(?:\?|$)/.test(request.url()))
      complaints.push(`report: ${request.postData()}`);
  });
  return complaints;
}

async function frameIn(page: Page, xpath: string): Promise<Frame> {
  const element = await page.waitForSelector(`xpath/${xpath}`, { timeout: waitMs });
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`No frame at ${xpath}`);
  return frame;
}

/** Firefox, by WebDriver BiDi. */
export async function openFirefox(home: string, shop: string): Promise<OutsidePage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    userDataDir: home,
    extraPrefsFirefox: quietPreferences,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  const complaints = complaintsOf(page);
  const at = (xpath: string, place: Page | Frame = page) =>
    place.locator(`xpath/${xpath}`).setTimeout(waitMs);
  return {
    goto: async (address) => void (await page.goto(new URL(address, shop).href)),
    back: async () => void (await page.goBack()),
    ask: <T>(body: string) => page.evaluate(`(() => { ${body} })()`) as Promise<T>,
    click: (xpath) => at(xpath).click(),
    type: async (xpath, text, frame) => {
      await at(xpath, frame ? await frameIn(page, frame) : page).click();
      await page.keyboard.type(text);
    },
    complaints: async () => complaints,
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
