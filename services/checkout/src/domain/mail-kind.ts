/**
 * `order-received`: the provider has the payment, and a bank may take days for it. `payment-failed`: it took none of the money.
 * `payment-returned`: it did, and that goes back.
 */
export type MailKind =
  | 'order-received'
  | 'order-confirmation'
  | 'payment-failed'
  | 'payment-returned'
  | ParcelMail
  | ReturnMail
  | RefundMail;

/** Mails of a refund: it goes back; its money did not arrive. */
export type RefundMail = 'refunded' | 'refund-failed';

/** Mails of what a designer has told about a parcel. */
export type ParcelMail = 'parcel-confirmed' | 'parcel-delayed' | 'parcel-sent';

/** Mails of what became of pieces that a shopper sends back. */
export type ReturnMail = 'return-accepted' | 'return-refused';
