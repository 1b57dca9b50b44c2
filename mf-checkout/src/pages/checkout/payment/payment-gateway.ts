import type { PaymentMethodId } from './payment-methods.ts';

export interface Payer {
  name: string;
  email: string;
}

/** Answer of a confirmation: the intent's status, or the provider's words for the shopper. */
export type Confirmation = { ok: true; status: string } | { ok: false; message: string };

export type SourceFlow = 'none' | 'redirect' | 'code_verification' | 'receiver';

export interface SourceRequest {
  type: PaymentMethodId;
  clientSecret: string;
  /** Integer pence: the `totalCostPence` of the basket (CK-54). */
  amount: number;
  currency: 'gbp';
  owner: Payer;
  returnUrl: string;
  statementDescriptor: string;
  /** Only sofort asks for it. */
  country?: string;
}

/** A payment that finishes elsewhere: in a provider's page, or in an app that reads a code. */
export interface PaymentSource {
  id: string;
  clientSecret: string;
  type: PaymentMethodId;
  flow: SourceFlow;
  redirectUrl?: string;
  /** Text of the QR code and the address that opens the app on this device. */
  wechat?: { qrCode: string; appUrl?: string };
}

export type SourceResult = { ok: true; source: PaymentSource } | { ok: false; message: string };

/** All that the checkout knows of a payment provider (D39). Implementations never throw for a refusal. */
export interface PaymentGateway {
  confirmCard(payment: { clientSecret: string; name: string }): Promise<Confirmation>;
  confirmSepaDebit(payment: { clientSecret: string } & Payer): Promise<Confirmation>;
  confirmIdeal(payment: { clientSecret: string; returnUrl: string }): Promise<Confirmation>;
  confirmAlipay(payment: { clientSecret: string; returnUrl: string } & Payer): Promise<Confirmation>;
  createSource(request: SourceRequest): Promise<SourceResult>;
  /** `undefined`: the provider doesn't know the source. Throws when it can't be asked. */
  retrieveSource(source: { id: string; clientSecret: string }): Promise<PaymentSource | undefined>;
}
