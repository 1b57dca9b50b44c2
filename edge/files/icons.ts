import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ShopConfig } from '@toile/contracts';
import { colour } from '@toile/tokens';

const types = { ico: 'image/x-icon', png: 'image/png' } as const;
const pictures = {
  '/favicon.ico': 'ico',
  '/apple-touch-icon.png': 'png',
  '/icon-192.png': 'png',
  '/icon-512.png': 'png',
} as const;
const manifestPath = '/site.webmanifest';
const oneDay = 'public, max-age=86400';

/** True of the addresses that `createIcons` answers. */
export const isIcon = (url: string) => url === manifestPath || Object.hasOwn(pictures, url);

/** Manifest of the icons. Its addresses are relative to its own: the shop may stand below a path. */
const manifestOf = ({ product: { name } }: Pick<ShopConfig, 'product'>) => ({
  name,
  short_name: name,
  lang: 'en-GB',
  start_url: './',
  scope: './',
  display: 'browser',
  background_color: colour('paper'),
  theme_color: colour('paper'),
  icons: [192, 512].map((size) => ({
    src: `icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: types.png,
    purpose: 'any maskable',
  })),
});

/** The shop's sign at the addresses where browsers, telephones and mail programs look for it, and its web manifest (SH-15). */
export function createIcons(shop: Pick<ShopConfig, 'product'>) {
  const files = new Map<string, { type: string; body: Buffer }>(
    Object.entries(pictures).map(([path, ending]) => [
      path,
      { type: types[ending], body: readFileSync(new URL(`./icons${path}`, import.meta.url)) },
    ]),
  );
  files.set(manifestPath, {
    type: 'application/manifest+json',
    body: Buffer.from(JSON.stringify(manifestOf(shop))),
  });
  return ({ url = '', method }: IncomingMessage, res: ServerResponse): void => {
    const file = files.get(url);
    if (!file) return void res.writeHead(404, { 'cache-control': 'no-store' }).end();
    res.writeHead(200, {
      'cache-control': oneDay,
      'content-type': file.type,
      'content-length': file.body.length,
    });
    res.end(method === 'HEAD' ? undefined : file.body);
  };
}
