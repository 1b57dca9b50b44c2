import { useSession } from '@toile/session';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutForm } from './form/form-schema.ts';

/** Fills in the address of the account for whoever is signed in; the shopper may type another. */
export function useOwnEmail({ getValues, setValue }: UseFormReturn<CheckoutForm>): void {
  const email = useSession(({ user }) => user?.email);
  useEffect(() => {
    if (email && getValues('emailAddress') === '') setValue('emailAddress', email);
  }, [email, getValues, setValue]);
}
