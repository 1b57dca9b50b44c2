import { useCallback, useEffect, useState } from 'react';
import type { FieldSet, fieldSets } from './field-sets.ts';

export interface ElementChange {
  elementType: string;
  complete: boolean;
  error?: { message: string };
}

/** The state of the provider's fields: whether all are complete, and the first error (CK-44). */
export function useElementFields({ names, incomplete }: (typeof fieldSets)[FieldSet]) {
  const [changes, setChanges] = useState<Record<string, ElementChange>>({});
  const [isAsked, setAsked] = useState(false);

  const isComplete = names.every((name) => changes[name]?.complete);
  const message = names.map((name) => changes[name]?.error?.message).find(Boolean);

  return {
    isComplete,
    error: message ?? (isAsked && !isComplete ? incomplete : undefined),
    onChange: useCallback((change: ElementChange) => {
      setChanges((known) => ({ ...known, [change.elementType]: change }));
    }, []),
    /** The shopper wants to pay: from now on missing details are an error. */
    ask: () => setAsked(true),
    /** The fields leave the page, and what was typed with them. */
    forget: useCallback(() => {
      setChanges({});
      setAsked(false);
    }, []),
  };
}

/** Called where the fields stand: they are empty when they come back. */
export const useForgetting = ({ forget }: ElementFields): void => useEffect(() => forget, [forget]);

export type ElementFields = ReturnType<typeof useElementFields>;
