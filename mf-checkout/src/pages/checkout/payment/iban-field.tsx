import { IbanElement } from '@stripe/react-stripe-js';
import { FieldError } from '@toile/ui';
import { useState } from 'react';
import { ElementField, type PaymentFieldsProps } from './card-fields.tsx';
import { elementLook } from './element-look.ts';
import styles from './payment.css';

/** The provider's field for a bank account, with an error area of its own (CK-44). */
export function IbanField({ fields }: PaymentFieldsProps) {
  const [look] = useState(elementLook);
  return (
    <div>
      <ElementField id="iban" label="IBAN">
        <IbanElement
          id="iban"
          options={{ ...look, supportedCountries: ['SEPA'] }}
          onChange={fields.onChange}
        />
      </ElementField>
      <div className={styles.error} role="alert" aria-label="IBAN error">
        <FieldError id="iban">{fields.error}</FieldError>
      </div>
    </div>
  );
}
