import type { PaymentMethodId } from '@toile/checkout-contract';
import type { ProviderCurrency } from '@toile/contracts';
import type { Payer, PaymentRequest, ScanCode } from './payment-method.ts';

/** In the provider's words for the shopper. `isCanceled`: the shop has cancelled the payment, and nobody can pay it any more. */
interface Refused {
  ok: false;
  message: string;
  isCanceled?: boolean;
}

/** Answer of a confirmation: the intent's status, or why not. */
export type Confirmation = { ok: true; status: string } | Refused;

export type SourceFlow = 'none' | 'redirect' | 'code_verification' | 'receiver';

export interface SourceRequest {
  type: PaymentMethodId;
  clientSecret: string;
  /** Integer pence: the `totalCostPence` of the basket (CK-54). */
  amount: number;
  currency: ProviderCurrency;
  owner: Payer;
  returnUrl: string;
  statementDescriptor: string;
  country?: string;
}

/** A payment that is finished elsewhere: on the provider's page, or in an app that reads a code. */
export interface PaymentSource {
  id: string;
  clientSecret: string;
  /** Absent: the provider's answer doesn't say. */
  type?: PaymentMethodId;
  flow: SourceFlow;
  redirectUrl?: string;
  code?: ScanCode;
}

export type SourceResult = { ok: true; source: PaymentSource } | Refused;

/** All that the checkout knows of a payment provider (D39). Implementations never throw for a refusal. */
export interface PaymentGateway {
  confirm(method: PaymentMethodId, request: PaymentRequest): Promise<Confirmation>;
  createSource(request: SourceRequest): Promise<SourceResult>;
  /** `undefined`: the provider doesn't know the source. Throws when it can't be asked. */
  retrieveSource(source: { id: string; clientSecret: string }): Promise<PaymentSource | undefined>;
}
