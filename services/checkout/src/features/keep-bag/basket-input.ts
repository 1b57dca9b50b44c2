import { bagMessages } from '@toile/checkout-contract';
import { HttpProblem, parse } from '@toile/service-kit';
import type { z } from 'zod';
import type { Piece } from './change-bag.ts';

/** The specification's words for each wrong field (§5). */
const titles: Record<string, string> = {
  productId: bagMessages.productMissing,
  productSizeVariantId: bagMessages.sizeMissing,
  quantityChange: bagMessages.wrongChange,
};

/** Parses a change of the bag; the refusal's title is the specification's text for the first wrong field. */
export function parseChange<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  try {
    return parse(schema, body);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const wrong = Object.keys(titles).find((field) => error.issues?.some(({ path }) => path === field));
    const isObject = typeof body === 'object' && body !== null;
    const title = titles[isObject ? (wrong ?? '') : 'productId'] ?? error.title;
    throw new HttpProblem({ status: 400, code: error.code, title, issues: error.issues });
  }
}

export function pieceOf(input: { productId: number; productSizeVariantId: number }): Piece {
  return { productId: input.productId, sizeId: input.productSizeVariantId };
}
