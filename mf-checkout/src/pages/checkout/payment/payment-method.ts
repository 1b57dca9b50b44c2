import type { PaymentIntent, PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import type { FieldSet } from './field-sets.ts';

/** Stripe on this page. `elements` is null where no fields are shown. */
export interface Provider {
  stripe: Stripe;
  elements: StripeElements | null;
}

export interface Payer {
  name: string;
  email: string;
}

export interface PaymentRequest extends Payer {
  clientSecret: string;
  /** Absolute address of the processing page. */
  returnUrl: string;
}

/** The text of a QR code, and the address that opens the app on this device. */
export interface ScanCode {
  text: string;
  /** Amount to be charged. */
  amountPence?: number;
  appUrl?: string;
}

/** The processing page of a method that is paid in an app, by a code to scan. */
export interface ScanStep {
  /** The code, as the intent has it; undefined: the intent asks for something else. */
  read(intent: PaymentIntent): ScanCode | undefined;
  title: string;
  codeTitle: string;
  appButton: string;
  /** Time for which the page asks after the payment (CK-79). */
  timeoutMs: number;
}

/** A way to pay, for the checkout page and the processing page. Its id and where it is offered are in the contracts. */
export interface PaymentMethod {
  label: string;
  /** Content of its tab: fields of the provider, or what happens after the order. */
  panel: { fields: FieldSet } | { explanation: string };
  /** `confirm`: paid on this page, then the order is finished. `source`: paid elsewhere, the order is finished first (CK-56). */
  flow: 'confirm' | 'source';
  /** The provider's call; undefined: the provider has none, or its fields are not on the page. */
  pay(provider: Provider, request: PaymentRequest): Promise<PaymentIntentResult> | undefined;
  /** Details that its source gives otherwise than all others (CK-54). */
  sourceDetails?(amountPence: number): { email?: string; country?: string };
  scan?: ScanStep;
}
