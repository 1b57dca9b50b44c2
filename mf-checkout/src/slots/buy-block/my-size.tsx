import type { SlotProps } from '@toile/contracts';
import { RememberSize, useMySizes } from '@toile/ui';
import { type RefObject, useEffect, useState } from 'react';
import { choose } from './chosen-size.ts';
import { useChosen, useKeptChoice } from './use-chosen.ts';

type Size = SlotProps<'buy-block'>['product']['sizes'][number];

export interface MySizeProps {
  productId: number;
  form: RefObject<HTMLFormElement | null>;
  sizes: readonly Size[];
}

const nothing: readonly string[] = [];

/** Id of the shopper's own size that was chosen for them: the only one of the piece, while none is chosen. */
function useChosenForYou(form: MySizeProps['form'], own: readonly Size[]): string | undefined {
  const [chosen, setChosen] = useState<string>();
  const left = own.filter(({ isSoldOut }) => !isSoldOut);
  const only = left.length === 1 ? String(left[0]?.id) : undefined;
  useEffect(() => {
    if (only && form.current && choose(form.current, only)) setChosen(only);
  }, [form, only]);
  return chosen;
}

/** The size that was chosen before, the shopper's own among those of the piece, and the offer to remember the one that is chosen. */
export function MySize({ productId, form, sizes }: MySizeProps) {
  useKeptChoice(form, productId);
  const mine = useMySizes((state) => state.sizes) ?? nothing;
  const own = sizes.filter(({ values }) => values?.some((value) => mine.includes(value)));
  const chosenForYou = useChosenForYou(form, own);
  const chosen = useChosen(form);
  // A band is the size of many: it doesn't say which is the shopper's.
  const { values: [value, further] = [] } = sizes.find(({ id }) => String(id) === chosen) ?? {};
  const offered = value && !further ? [value] : [];
  const known = mine.filter((size) => own.some(({ values }) => values?.includes(size)));
  const isSoldOut = own.every((size) => size.isSoldOut);
  const isChosenForYou = chosenForYou !== undefined && chosen === chosenForYou;
  const note = isSoldOut ? 'sold out' : isChosenForYou ? 'chosen for you' : undefined;
  return [...new Set([...known, ...offered])].map((size) => (
    <RememberSize key={size} size={size} note={note} />
  ));
}
