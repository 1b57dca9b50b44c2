import type { PaymentMethodId } from '@toile/checkout-contract';
import type { ShopCountry } from '@toile/contracts';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { rememberForm } from './form/form-memory.ts';
import { type CheckoutForm, emptyForm } from './form/form-schema.ts';

interface Typing {
  owner: string | undefined;
  method: PaymentMethodId;
  /** Chosen in an empty form. */
  country: ShopCountry;
}

/** Keeps what is typed in this tab, for a reload, a visit to the bag, the way back from a wallet, and a retry. */
export function useFormMemory(form: UseFormReturn<CheckoutForm>, { owner, method, country }: Typing): void {
  const former = useRef(owner);

  useEffect(() => {
    const hasLeft = former.current !== undefined && former.current !== owner;
    former.current = owner;
    if (hasLeft) form.reset(emptyForm(country));
  }, [form, owner, country]);

  useEffect(() => {
    const remember = () => rememberForm({ owner, method, form: form.getValues() });
    remember();
    return form.subscribe({ formState: { values: true }, callback: remember });
  }, [form, owner, method]);
}
