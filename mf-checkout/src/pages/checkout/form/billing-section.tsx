import { TextField } from '@toile/ui';
import { useFormContext } from 'react-hook-form';
import { Section } from '../section.tsx';
import { AddressFields } from './address-fields.tsx';
import styles from './form.css';
import type { CheckoutForm } from './form-schema.ts';
import { LastAddress } from './last-address.tsx';
import { SignInHere } from './sign-in-here.tsx';

/** 1: who pays, and where to reach them. */
export function BillingSection() {
  const { register, formState } = useFormContext<CheckoutForm>();
  const { errors } = formState;
  return (
    <Section number={1} title="Your Address">
      <SignInHere />
      <div className={styles.contact}>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...register('emailAddress')}
          error={errors.emailAddress?.message}
        />
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
          hint="So that the designer or the courier can reach you."
          {...register('phoneNumber')}
          error={errors.phoneNumber?.message}
        />
        <LastAddress />
      </div>
      <AddressFields kind="billing" />
    </Section>
  );
}
