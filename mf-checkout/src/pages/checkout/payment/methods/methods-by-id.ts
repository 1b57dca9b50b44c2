import type { PaymentMethodId } from '@toile/checkout-contract';
import type { PaymentMethod } from '../payment-method.ts';
import { achCreditTransfer } from './ach-credit-transfer.ts';
import { alipay } from './alipay.ts';
import { bancontact } from './bancontact.ts';
import { card } from './card.ts';
import { eps } from './eps.ts';
import { giropay } from './giropay.ts';
import { ideal } from './ideal.ts';
import { link } from './link.ts';
import { multibanco } from './multibanco.ts';
import { sepaDebit } from './sepa-debit.ts';
import { sofort } from './sofort.ts';
import { wechat } from './wechat.ts';

/** Every way to pay that the contracts name; one that is missing here is a type error. */
export const paymentMethods: Readonly<Record<PaymentMethodId, PaymentMethod>> = {
  card,
  alipay,
  wechat,
  sepa_debit: sepaDebit,
  ideal,
  bancontact,
  eps,
  giropay,
  multibanco,
  sofort,
  link,
  ach_credit_transfer: achCreditTransfer,
};
