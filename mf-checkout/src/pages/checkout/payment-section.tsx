import { PaymentPanel } from './payment/payment-panel.tsx';
import { usePayments } from './payment/payment-provider.tsx';
import { PaymentTabs } from './payment/payment-tabs.tsx';
import { Section } from './section.tsx';
import type { PaymentChoice } from './use-payment-choice.ts';

/** 3: how to pay. */
export function PaymentSection({ payment }: { payment: PaymentChoice }) {
  const { tabs, method, card, iban, select } = payment;
  const { gateway } = usePayments();
  return (
    <Section number={3} title="Payment Method">
      <PaymentTabs tabs={tabs} selected={method} onSelect={select}>
        <PaymentPanel method={method} card={card} iban={iban} isLoaded={gateway !== null} />
      </PaymentTabs>
    </Section>
  );
}
