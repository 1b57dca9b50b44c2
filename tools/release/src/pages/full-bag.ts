import { productSchema } from '@toile/contracts';
import { z } from 'zod';

const wantedLines = 2;
const mostTries = 12;
const basketSchema = z.looseObject({ basketId: z.string(), totalItems: z.int() });
type Basket = z.infer<typeof basketSchema>;

/** Pieces of the shop, as search engines list them: `/p/18811/seydis-cable-jumper`. */
const pieceIn = (address: string) => /^\/p\/\d+\/[^/]+$/.exec(address)?.[0].slice('/p/'.length);

interface Shop {
  /** Address without the last slash. */
  shop: string;
  /** Addresses that search engines know. */
  listed: readonly string[];
}

const answerMs = 20_000;

async function ask(url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(answerMs),
  });
  return answer.ok ? answer.json() : undefined;
}

/** A guest's bag with pieces that can be bought now; undefined where none of the first can. */
export async function fullBag({ shop, listed }: Shop): Promise<Basket | undefined> {
  let basket: Basket | undefined;
  const lines: { productId: number; productSizeVariantId: number; quantity: number }[] = [];
  const pieces = listed.flatMap((address) => pieceIn(address) ?? []);
  for (const piece of pieces.slice(0, mostTries)) {
    if (lines.length === wantedLines) break;
    const { data: product } = productSchema.safeParse(await ask(`${shop}/api/products/details/${piece}`));
    const size = product?.sizes.find(({ isSoldOut }) => !isSoldOut);
    if (!product || !size) continue;
    const line = { productId: product.id, productSizeVariantId: size.id };
    const localBasket = { ...(basket && { basketId: basket.basketId }), items: lines };
    const added = basketSchema.safeParse(await ask(`${shop}/api/basket/add`, { ...line, localBasket })).data;
    if (!added) continue;
    const { basketItem: _touched, ...kept } = added;
    basket = kept;
    lines.push({ ...line, quantity: 1 });
  }
  return basket;
}
