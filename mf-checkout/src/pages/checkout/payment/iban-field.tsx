import { IbanElement } from '@stripe/react-stripe-js';
import { FieldError } from '@toile/ui';
import { useState } from 'react';
import { ElementField } from './card-fields.tsx';
import { elementLook } from './element-look.ts';
import styles from './payment.css';
import type { ElementFields } from './use-element-fields.ts';

/** The provider's field for a bank account, with an error area of its own (CK-44). */
export function IbanField({ fields }: { fields: ElementFields }) {
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
