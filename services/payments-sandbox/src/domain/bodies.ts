import type { ProviderCurrency } from '@toile/contracts';
import type { MethodType } from './method-types.ts';

/** Objects as the provider's API shows them, as far as the shop reads them. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'canceled'
  | 'succeeded';

export interface ErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_method?: Record<string, unknown>;
  payment_intent?: PaymentIntentBody;
}

export type NextAction =
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } }
  | {
      type: 'alipay_handle_redirect';
      alipay_handle_redirect: { url: string; native_url: string | null; return_url: string };
    }
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | {
      type: 'wechat_pay_display_qr_code';
      wechat_pay_display_qr_code: { data: string; hosted_instructions_url: string };
    };

export interface PaymentIntentBody {
  id: string;
  object: 'payment_intent';
  allowed_payment_method_types: MethodType[] | null;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: { enabled: boolean } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: 'automatic_async';
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: ProviderCurrency;
  description: string | null;
  last_payment_error: ErrorBody | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_types: MethodType[];
  receipt_email: string | null;
  shipping: Record<string, unknown> | null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
}

export interface ChargeBody {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  created: number;
  currency: ProviderCurrency;
  livemode: false;
  paid: boolean;
  payment_intent: string;
  payment_method: string | null;
  refunded: boolean;
  status: 'succeeded';
}

export interface RefundBody {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: ProviderCurrency;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded' | 'failed';
  failure_reason?: string;
}

export interface EventBody {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}
