import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Product } from '@toile/contracts';

/** The picture that a phone chooses for a page's hero, as the shop sends it. */
export interface Hero {
  body: Buffer;
  type: string;
  width: number;
  height: number;
}

const css =
  '*{box-sizing:border-box}body{margin:0;font:16px/1.55 system-ui,sans-serif;color:#1a1917;background:#f7f5f0}header,main,footer{padding:16px}main{display:grid;gap:24px}img{display:block;width:100%;height:auto;background:#efece5}h1{font:40px/1.05 Georgia,serif;margin:0}button{width:100%;height:52px;background:#1a1917;color:#f7f5f0;border:0}@media(min-width:768px){main{grid-template-columns:7fr 5fr}}';

const plain = (text = '') => text.replace(/<[^>]*>/g, ' ').replace(/[<>&"]/g, ' ');

/** A page by hand: its name, its hero picture, and what stands beside it. */
export interface LimitPage {
  title: string;
  hero: Hero;
  main: string;
}

/** The product's page with the same text. */
export function productLimit(product: Product, hero: Hero): LimitPage {
  const {
    title,
    tagline,
    unitPriceCurrency,
    description,
    sizingInformation,
    deliveryMessage,
    designer,
    sizes,
  } = product;
  const texts = [description, sizingInformation, deliveryMessage]
    .map((text) => `<p>${plain(text)}</p>`)
    .join('');
  const choices = sizes.map(
    (size) =>
      `<label><input type="radio" name="s" value="${size.id}">${plain(size.sizeDisplayTitle)}</label>`,
  );
  const main = `<a href="/">${plain(designer.brandTitle)}</a><h1>${plain(title)}</h1><p>${plain(tagline)}</p><p>${unitPriceCurrency}</p><form method="post" action="/add">${choices.join('')}<button>Add to bag</button></form>${texts}`;
  return { title, hero, main };
}

/** A page that leads on: its heading and its links, the first of which goes to the product's page. */
export function listLimit({ title, links, hero }: { title: string; links: string[]; hero: Hero }): LimitPage {
  const lines = links.map((link) => `<li><a href="/product">${plain(link)}</a></li>`);
  return { title, hero, main: `<h1>${plain(title)}</h1><ul>${lines.join('')}</ul>` };
}

const html = (name: string, { title, hero: { width, height }, main }: LimitPage) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${plain(title)}</title><style>${css}</style></head><body><header><a href="/">Shop</a></header><main><img src="/${name}/hero" width="${width}" height="${height}" alt="" fetchpriority="high"><div>${main}</div></main><footer>Static</footer></body></html>`;

/**
 * Serves the limit: pages written by hand with the same text and the same hero picture, styles inlined, no script,
 * compressed beforehand, at `/<name>`. Nothing composed can beat it; every figure is a ratio to it.
 */
export async function serveLimit<N extends string>(
  pages: Record<N, LimitPage>,
): Promise<{ url: string; server: Server }> {
  const answers = new Map<string, { content: Buffer; headers: Record<string, string> }>();
  for (const [name, page] of Object.entries<LimitPage>(pages)) {
    const content = await promisify(brotliCompress)(html(name, page));
    answers.set(`/${name}`, {
      content,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
    });
    answers.set(`/${name}/hero`, { content: page.hero.body, headers: { 'content-type': page.hero.type } });
  }
  const server = createServer((req, res) => {
    const answer = answers.get(req.url ?? '');
    if (!answer) return void res.writeHead(404).end();
    const { content, headers } = answer;
    res
      .writeHead(200, { ...headers, 'content-length': content.length, 'cache-control': 'no-store' })
      .end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
