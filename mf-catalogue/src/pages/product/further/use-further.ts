import { useEffect, useState } from 'react';
import type { Further, Origin } from './further-cards.tsx';

/** Component of the cards, which a page needs once somebody comes near. */
export const loadCards = () => import(/* webpackChunkName: "further-cards" */ './further-cards.tsx');

/** More by this designer, and of this category by others; read once somebody comes near. */
export function useFurther(product: Origin, isNear: boolean): Further | undefined {
  const { id, designer, categories } = product;
  const [found, setFound] = useState<{ id: number; further: Further }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a product of one id stays in its category
  useEffect(() => {
    if (!isNear) return;
    const leaving = new AbortController();
    const reading = loadCards().then(({ readFurther }) =>
      readFurther({ id, designer, categories }, leaving.signal),
    );
    // Without their code, as without an answer, a row has its link alone.
    reading
      .catch(() => ({ ofDesigner: [], similar: [] }))
      .then((further) => {
        if (!leaving.signal.aborted) setFound({ id, further });
      });
    return () => leaving.abort();
  }, [isNear, id]);
  return found?.id === id ? found.further : undefined;
}
