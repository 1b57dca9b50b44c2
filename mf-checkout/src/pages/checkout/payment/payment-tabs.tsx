import type { PaymentMethodId } from '@toile/checkout-contract';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { paymentMethods } from './methods/methods-by-id.ts';
import styles from './payment.css';

interface PaymentTabsProps {
  tabs: readonly PaymentMethodId[];
  selected: PaymentMethodId;
  onSelect: (id: PaymentMethodId) => void;
  /** Panel of the selected method. */
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs of the payment methods, one for each (CK-36): arrows move and select. */
export function PaymentTabs({ tabs, selected, onSelect, children }: PaymentTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const index = tabs.indexOf(selected);
    const next = (index + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    onSelect(tab);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Payment method"
        className={styles.tabs}
        onKeyDown={onKeyDown}
      >
        {tabs.map((id) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`pay-tab-${id}`}
            aria-selected={id === selected}
            aria-controls="pay-panel"
            tabIndex={id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(id)}
          >
            {paymentMethods[id].label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="pay-panel" aria-labelledby={`pay-tab-${selected}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
