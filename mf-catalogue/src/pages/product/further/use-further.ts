import type { Product, ProductCard } from '@toile/contracts';
import { useEffect, useState } from 'react';
import { askCatalogue } from '../../catalogue/ask-catalogue.ts';

/** A row on a wide screen, two on a phone. */
const most = 4;

export interface Further {
  ofDesigner: ProductCard[];
  similar: ProductCard[];
}

type Origin = Pick<Product, 'id' | 'designer' | 'categories'>;

async function readFurther({ id, designer, categories }: Origin, signal: AbortSignal): Promise<Further> {
  const path = categories.map(({ friendlyUrlName }) => friendlyUrlName);
  const asked = [
    askCatalogue(path.slice(0, 1), new URLSearchParams({ designerUrlName: designer.friendlyUrlName }), {
      signal,
    }),
    askCatalogue(path, new URLSearchParams(), { signal }),
  ];
  // Without an answer its row has its link alone.
  const [own = [], alike = []] = await Promise.all(
    asked.map((asking) =>
      asking.then(
        ({ products }) => products,
        () => [],
      ),
    ),
  );
  return {
    ofDesigner: own.filter((card) => card.id !== id).slice(0, most),
    similar: alike.filter((card) => card.designer.id !== designer.id).slice(0, most),
  };
}

/** More by this designer, and of this category by others; read once somebody comes near. */
export function useFurther(product: Origin, isNear: boolean): Further | undefined {
  const { id, designer, categories } = product;
  const [found, setFound] = useState<{ id: number; further: Further }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a product of one id stays in its category
  useEffect(() => {
    if (!isNear) return;
    const leaving = new AbortController();
    void readFurther({ id, designer, categories }, leaving.signal).then((further) => {
      if (!leaving.signal.aborted) setFound({ id, further });
    });
    return () => leaving.abort();
  }, [isNear, id]);
  return found?.id === id ? found.further : undefined;
}
