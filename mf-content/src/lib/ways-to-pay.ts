import type { PaymentMethodId } from '@toile/checkout-contract';
import { methodsOf } from '@toile/checkout-contract/plain';
import type { ShopConfig } from '@toile/contracts';

const methodNames: Partial<Record<PaymentMethodId, string>> = {
  card: 'major cards',
  alipay: 'Alipay',
  wechat: 'WeChat Pay',
  sepa_debit: 'SEPA Direct Debit',
  ideal: 'iDEAL',
};

/** `major cards, Alipay and WeChat Pay`: what a shop takes by its settings (CO-16). */
export function waysToPay(sells: ShopConfig['sells']): string {
  const names = methodsOf(sells).map((id) => methodNames[id] ?? id);
  const last = names.length > 1 ? ` and ${names.pop()}` : '';
  return `${names.join(', ')}${last}`;
}
