import { type Product, productSchema } from '@toile/contracts';
import { config } from '../config.ts';
import { addressOf } from './support/products.ts';
import { alive, expect, test } from './support/shop.ts';

test.use({
  launchOptions: {
    executablePath: config.chromium,
    // WebGL without a graphics card.
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
  // Drawing is slow without a graphics card; the browser and the viewer say so.
  expectedComplaint: /GPU stall due to ReadPixels|rAF timed out/,
});

let product: Product;

test.beforeAll(async ({ request }) => {
  const answer = await request.get('/api/products/details/18871/shoulder-vase');
  product = productSchema.parse(await answer.json());
});

test('a model is drawn on a press, from this shop alone, and turned by keys (CA-40…CA-45)', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
    if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
      elsewhere.push(request.url());
  });
  await page.goto(addressOf(product));
  await alive(page);
  expect(asked.filter((url) => /model-viewer|\.glb/.test(url))).toEqual([]);

  const section = page.getByRole('region', { name: 'View in your space' });
  await expect(section.getByRole('img').first()).toBeVisible();
  await section.scrollIntoViewIfNeeded();
  const button = section.getByRole('button', { name: 'Show the model' });
  // It is gone when the model has come by itself.
  await button.press('Enter', { timeout: 2000 }).catch(() => undefined);

  const model = section.locator('model-viewer');
  await expect(model).toHaveAttribute('data-shown', 'true');
  await expect(section.getByRole('img', { name: /QR code/ })).toHaveAttribute('width', '128');
  expect(await model.evaluate((element: HTMLElement) => element.clientHeight)).toBeGreaterThan(200);

  const turn = () =>
    model.evaluate((element) =>
      String((element as unknown as { getCameraOrbit(): object }).getCameraOrbit()),
    );
  const before = await turn();
  await model.locator('.userInput').focus();
  // Drawn without a graphics card it takes seconds until the stage listens.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await turn()).not.toBe(before);
  }).toPass({ timeout: 20_000 });
  expect(elsewhere).toEqual([]);
});

/** A GLB that holds only a description, which asks for a decoder. */
function compressed(): Buffer {
  const json = JSON.stringify({ asset: { version: '2.0' }, extensionsRequired: ['EXT_meshopt_compression'] });
  const header = Buffer.alloc(20);
  header.write('glTF', 0);
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(20 + json.length, 8);
  header.writeUInt32LE(json.length, 12);
  header.write('JSON', 16);
  return Buffer.concat([header, Buffer.from(json)]);
}

test.describe('a model that can’t be shown', () => {
  test.use({ expectedComplaint: /GPU stall|rAF timed out|meshopt|404|Error/i });
  for (const [what, answer] of [
    ['is missing', { status: 404, body: '' }],
    ['needs a decoder', { status: 200, contentType: 'model/gltf-binary', body: compressed() }],
  ] as const)
    test(`because it ${what}, leaves its picture and says so`, async ({ page, baseURL }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
          elsewhere.push(request.url());
      });
      await page.route(/\.glb$/, (route) => route.fulfill(answer));
      await page.goto(addressOf(product));
      await alive(page);
      const section = page.getByRole('region', { name: 'View in your space' });
      await section.scrollIntoViewIfNeeded();
      await expect(section.getByText('The model can’t be shown in this browser.')).toBeVisible();
      await expect(section.getByRole('img', { name: /front|model/ }).first()).toBeVisible();
      await expect(section.locator('model-viewer')).toHaveCount(0);
      expect(elsewhere).toEqual([]);
    });
});

test('a model in a designer’s story is drawn on a press, too (CO-50)', async ({ page }) => {
  await page.route('**/api/designers/details/zadie-obuya', async (route) => {
    const answer = await route.fetch();
    const designer = (await answer.json()) as { story: string };
    const story = JSON.parse(designer.story) as { blocks: { type: string; data: object }[] };
    const block = story.blocks.find(({ type }) => type === 'ar');
    Object.assign(block?.data ?? {}, { glbUrl: product.arContent?.glbUrl });
    await route.fulfill({ response: answer, json: { ...designer, story: JSON.stringify(story) } });
  });
  await page.goto('/designers');
  await alive(page);
  await page.getByRole('link', { name: 'Zadie Obuya' }).click();
  const button = page.getByRole('button', { name: 'Show the model' });
  await button.click();
  const model = page.locator('model-viewer');
  await expect(model).toHaveAttribute('data-shown', 'true');
  expect(await model.evaluate((element: HTMLElement) => element.clientHeight)).toBeGreaterThan(200);
});
