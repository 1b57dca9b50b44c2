import { alive, expect, test } from './support/shop.ts';

test('a change of the hash or the query alone moves nothing, by whatever way it comes; #id goes there (SH-06, D67)', async ({
  page,
}) => {
  await page.goto('/faq');
  await alive(page);
  const place = () => page.evaluate(() => window.scrollY);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url());
  });
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  const before = await place();
  expect(before).toBeGreaterThan(200);
  const ways: [string, () => unknown][] = [
    ['a script', () => (window.location.hash = '#nowhere')],
    [
      'a script that changes the query and the hash',
      () => {
        window.history.pushState(null, '', '?colour=red');
        window.location.hash = '#further';
      },
    ],
    [
      'a script that changes the query',
      () => window.history.pushState(window.history.state, '', '?colour=blue'),
    ],
    [
      'a step back, to the other query',
      () =>
        new Promise<void>((stepped) => {
          window.addEventListener('popstate', () => stepped(), { once: true });
          window.history.back();
        }),
    ],
    [
      'a link that the shop did not make',
      () => {
        const link = document.createElement('a');
        link.href = '#elsewhere';
        document.body.append(link);
        link.click();
        link.remove();
      },
    ],
  ];
  for (const [name, way] of ways) {
    await page.evaluate(way);
    // Until the router has taken it.
    await page.waitForFunction(() => window.history.state !== null);
    await page.evaluate(
      () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
    );
    expect(await place(), name).toBe(before);
  }
  await page.evaluate(() => (window.location.hash = '#main'));
  await expect.poll(place).toBeLessThan(before);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq\?colour=red#elsewhere$/);
  await expect.poll(place).toBe(before);
  expect(asked).toEqual([]);
});
