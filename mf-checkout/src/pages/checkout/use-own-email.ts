import { useSession } from '@toile/session';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutForm } from './form/form-schema.ts';

/** Whoever is signed in doesn't type the address of the account, but may type another. */
export function useOwnEmail({ getValues, setValue }: UseFormReturn<CheckoutForm>): void {
  const email = useSession(({ user }) => user?.email);
  useEffect(() => {
    if (email && getValues('emailAddress') === '') setValue('emailAddress', email);
  }, [email, getValues, setValue]);
}
