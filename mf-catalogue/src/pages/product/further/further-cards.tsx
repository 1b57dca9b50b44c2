import type { ProductCard as Card, Product } from '@toile/contracts';
import { ProductCard, ProductGrid } from '@toile/ui';
import { askCatalogue } from '../../catalogue/ask-catalogue.ts';

/** A row on a wide screen, two on a phone. */
const most = 4;

export interface Further {
  ofDesigner: Card[];
  similar: Card[];
}

export type Origin = Pick<Product, 'id' | 'designer' | 'categories'>;

export async function readFurther(
  { id, designer, categories }: Origin,
  signal: AbortSignal,
): Promise<Further> {
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

interface FurtherCardsProps {
  cards: readonly Card[];
  /** Of one designer, whom the title names. */
  hidesBrand?: boolean | undefined;
}

export const FurtherCards = ({ cards, hidesBrand }: FurtherCardsProps) => (
  <ProductGrid>
    {cards.map((card) => (
      <ProductCard key={card.id} product={card} hidesBrand={hidesBrand} />
    ))}
  </ProductGrid>
);
