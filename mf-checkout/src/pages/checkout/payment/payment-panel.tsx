import { CardFields } from './card-fields.tsx';
import type { FieldSet } from './field-sets.ts';
import { IbanField } from './iban-field.tsx';
import styles from './payment.css';
import type { PaymentMethod } from './payment-method.ts';
import type { ElementFields } from './use-element-fields.ts';

interface PaymentPanelProps {
  panel: PaymentMethod['panel'];
  fields: Record<FieldSet, ElementFields>;
  country: string;
  isLoaded: boolean;
  isDeclined?: boolean;
}

const fieldComponents = { card: CardFields, iban: IbanField } satisfies Record<FieldSet, unknown>;

/** Panel of the chosen method: fields of the provider, or what will happen next. */
export function PaymentPanel({ panel, fields, country, isLoaded, isDeclined }: PaymentPanelProps) {
  if ('explanation' in panel) return <p className={styles.explanation}>{panel.explanation}</p>;
  if (!isLoaded) {
    return (
      <p role="status" className={styles.loading}>
        Loading the secure payment fields..
      </p>
    );
  }
  const Fields = fieldComponents[panel.fields];
  return <Fields fields={fields[panel.fields]} country={country} isDeclined={isDeclined} />;
}
