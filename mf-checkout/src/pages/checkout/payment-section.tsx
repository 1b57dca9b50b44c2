import { paymentMethods } from './payment/methods/methods-by-id.ts';
import { PaymentPanel } from './payment/payment-panel.tsx';
import { usePayments } from './payment/payment-provider.tsx';
import { PaymentTabs } from './payment/payment-tabs.tsx';
import { Section } from './section.tsx';
import type { PaymentChoice } from './use-payment-choice.ts';

interface PaymentSectionProps {
  payment: PaymentChoice;
  isDeclined: boolean;
}

/** 3: how to pay. */
export function PaymentSection({ payment, isDeclined }: PaymentSectionProps) {
  const { tabs, method, fields, country, select } = payment;
  const { gateway } = usePayments();
  return (
    <Section number={3} title="Payment Method">
      <PaymentTabs tabs={tabs} selected={method} onSelect={select}>
        <PaymentPanel
          panel={paymentMethods[method].panel}
          fields={fields}
          country={country}
          isLoaded={gateway !== null}
          isDeclined={isDeclined}
        />
      </PaymentTabs>
    </Section>
  );
}
