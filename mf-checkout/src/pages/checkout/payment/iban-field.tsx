import { IbanElement } from '@stripe/react-stripe-js';
import { useShopConfig } from '@toile/frame';
import { classNames, FieldError } from '@toile/ui';
import { useState } from 'react';
import { ElementField, type PaymentFieldsProps } from './card-fields.tsx';
import { elementLook } from './element-look.ts';
import styles from './payment.css';
import { useForgetting } from './use-element-fields.ts';

/** Mandate that the holder of the account agrees to; the provider asks shops to show it beside the field. */
const mandate = (shop: string): string =>
  `By placing your order you allow ${shop} and Stripe, its payment provider, to debit this account, and your bank to ` +
  'follow their instructions. Your bank gives back a debit that you claim within eight weeks of it, under the terms ' +
  'of your agreement with your bank, which tells you of your rights. You may be told of the debit up to two days before.';

/** The provider's field for a bank account, with an error area of its own (CK-44). */
export function IbanField({ fields, country }: PaymentFieldsProps) {
  const [look] = useState(elementLook);
  const { product } = useShopConfig();
  useForgetting(fields);
  return (
    <div className={classNames(styles.iban, fields.error && styles.wrong)}>
      <ElementField id="iban" label="IBAN">
        <IbanElement
          id="iban"
          options={{ ...look, supportedCountries: ['SEPA'], placeholderCountry: country }}
          onChange={fields.onChange}
        />
      </ElementField>
      <div className={styles.error} role="alert" aria-label="IBAN error">
        <FieldError id="iban">{fields.error}</FieldError>
      </div>
      <p className={styles.explanation}>{mandate(product.name)}</p>
    </div>
  );
}
