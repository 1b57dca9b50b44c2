import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import { classNames, FieldError } from '@toile/ui';
import { type ReactNode, useState } from 'react';
import { elementLook } from './element-look.ts';
import styles from './payment.css';
import { type ElementFields, useForgetting } from './use-element-fields.ts';

export interface PaymentFieldsProps {
  fields: ElementFields;
  /** Of the address that pays. */
  country: string;
  /** The last payment with them failed: the provider doesn't say which of them is wrong. */
  isDeclined?: boolean;
}

const declined = 'This card was not accepted. Check it, use another, or choose another way to pay above.';

/** The provider's card fields, in frames: the shop's page never gets the card number. */
export function CardFields({ fields, isDeclined }: PaymentFieldsProps) {
  const [look] = useState(elementLook);
  const { onChange, error } = fields;
  useForgetting(fields);
  return (
    <div className={classNames(styles.card, isDeclined && styles.wrong)}>
      <ElementField id="card-number" label="Card number" isWide>
        <CardNumberElement id="card-number" options={{ ...look, showIcon: true }} onChange={onChange} />
      </ElementField>
      <ElementField id="card-expiry" label="Expiry date">
        <CardExpiryElement id="card-expiry" options={look} onChange={onChange} />
      </ElementField>
      <ElementField id="card-cvc" label="Security code">
        <CardCvcElement id="card-cvc" options={look} onChange={onChange} />
      </ElementField>
      <div className={styles.error} role="alert" aria-label="Card error">
        <FieldError id="card">{error ?? (isDeclined ? declined : undefined)}</FieldError>
      </div>
    </div>
  );
}

interface ElementFieldProps {
  id: string;
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A label above a provider's field in the shop's frame. */
export function ElementField({ id, label, isWide, children }: ElementFieldProps) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
    </div>
  );
}
