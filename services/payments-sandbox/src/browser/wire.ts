/**
 * Messages of the shop's page and the frame of the fields say to each other. Digits of cards and accounts are in none of
 * it.
 */
export type ElementType = 'card' | 'cardNumber' | 'cardExpiry' | 'cardCvc' | 'iban';

export interface FieldProblem {
  type: 'validation_error';
  code: string;
  message: string;
}

export interface ChangeEvent {
  elementType: ElementType;
  empty: boolean;
  complete: boolean;
  error: FieldProblem | undefined;
  brand: string;
  value: { postalCode: string };
}

export type StyleVariant = Record<string, string | Record<string, string>>;

export interface ElementOptions {
  style?: Partial<Record<'base' | 'complete' | 'empty' | 'invalid', StyleVariant>>;
  classes?: Partial<Record<string, string>>;
  placeholder?: string;
  placeholderCountry?: string;
  hidePostalCode?: boolean;
  disabled?: boolean;
  value?: { postalCode?: string };
}

export type FontSource = { cssSrc: string } | ({ family: string; src: string } & FontFaceDescriptors);

/** A piece or a delivery in the wallet's sheet. */
export interface WalletLine {
  name: string;
  amount: string;
}

export interface WalletRequest {
  total: string;
  lines: WalletLine[];
  /** Countries that are delivered to; absent: all. */
  countries: string[] | undefined;
}

export interface WalletPerson {
  name: string;
  email: string;
  address: {
    line1: string;
    line2: null;
    city: string;
    state: string;
    postal_code: string;
    country: string;
  };
}

export type ToWallet =
  | { say: 'open'; key: string; request: WalletRequest }
  /** The shop doesn't deliver there, or the method can't be made. */
  | { say: 'refused'; message: string };

export type FromWallet =
  | { say: 'cancel' }
  | { say: 'address'; person: WalletPerson }
  | { say: 'pay'; person: WalletPerson; method: string };

export interface MethodDetails {
  billing_details?: Record<string, unknown>;
}

export interface ProviderError {
  type: string;
  code?: string;
  message: string;
  [more: string]: unknown;
}

export type MethodResult = { paymentMethod: { id: string } } | { error: ProviderError };

export type ToFrame =
  | { say: 'init'; elementType: ElementType; options: ElementOptions; fonts: FontSource[]; key: string }
  | { say: 'update'; options: ElementOptions }
  | { say: 'focus' | 'blur' | 'clear' }
  /** Give what was typed to the frame at the other end of the port that comes along. */
  | { say: 'share' }
  /** Make a payment method of what was typed here and of what comes through the ports that come along. */
  | { say: 'create-method'; turn: number; details: MethodDetails };

export type FromFrame =
  | { say: 'ready' | 'focus' | 'blur' | 'escape' }
  | { say: 'height'; pixels: number }
  | { say: 'change'; event: ChangeEvent }
  | { say: 'method'; turn: number; result: MethodResult };
