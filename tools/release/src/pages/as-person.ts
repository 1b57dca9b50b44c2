import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** Settings of a browser that names itself as the one of a person does: a version must not know who looks. */
export function asPerson(browser: Browser, options: BrowserContextOptions = {}): BrowserContextOptions {
  const [major] = browser.version().split('.', 1);
  const device = options.isMobile ? 'Linux; Android 10; K' : 'X11; Linux x86_64';
  const chrome = `Chrome/${major}.0.0.0${options.isMobile ? ' Mobile' : ''}`;
  const userAgent = `Mozilla/5.0 (${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Safari/537.36`;
  return { locale: 'en-GB', userAgent, ...options };
}

/** The same for what a page may ask its browser, and for the headers with that, while the session lasts. */
export async function nameAsPerson(page: Page, session: CDPSession): Promise<void> {
  const userAgent = await page.evaluate<string>('navigator.userAgent');
  const [, version = ''] = /Chrome\/(\d+)/.exec(userAgent) ?? [];
  const mobile = / Mobile /.test(userAgent);
  await session.send('Emulation.setUserAgentOverride', {
    userAgent,
    acceptLanguage: 'en-GB',
    userAgentMetadata: {
      brands: ['Chromium', 'Google Chrome'].map((brand) => ({ brand, version })),
      platform: mobile ? 'Android' : 'Linux',
      platformVersion: '',
      architecture: '',
      model: '',
      mobile,
    },
  });
}
