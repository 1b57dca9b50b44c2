import { CardFields } from './card-fields.tsx';
import { IbanField } from './iban-field.tsx';
import styles from './payment.css';
import type { PaymentMethodId } from './payment-methods.ts';
import type { ElementFields } from './use-element-fields.ts';

interface PaymentPanelProps {
  method: PaymentMethodId;
  card: ElementFields;
  iban: ElementFields;
  isLoaded: boolean;
}

const explanations: Partial<Record<PaymentMethodId, string>> = {
  alipay: 'After you place your order, Alipay opens to confirm the payment. Then you come back here.',
  wechat: 'After you place your order, a code appears. Scan it with WeChat to confirm the payment.',
  ideal: 'After you place your order, your bank opens to confirm the payment. Then you come back here.',
};

/** What the chosen method asks for: fields of the provider, or what will happen next. */
export function PaymentPanel({ method, card, iban, isLoaded }: PaymentPanelProps) {
  const explanation = explanations[method];
  if (explanation) return <p className={styles.explanation}>{explanation}</p>;
  if (!isLoaded) {
    return (
      <p role="status" className={styles.loading}>
        Loading the secure payment fields..
      </p>
    );
  }
  return method === 'sepa_debit' ? <IbanField fields={iban} /> : <CardFields fields={card} />;
}
