import type { OrderAct, OrderState, orderTodos } from '@toile/checkout-contract/staff';

export const stateWords: Record<OrderState, string> = {
  created: 'Not paid',
  paying: 'Being paid',
  confirming: 'Payment in hand',
  complete: 'Paid',
  failed: 'Payment failed',
  expired: 'Expired',
  refunded: 'Refunded',
};

export const todoWords: Record<(typeof orderTodos)[number], string> = {
  'return-asked': 'A return is asked for',
  'refund-failed': 'A refund failed',
};

const mails: Record<string, string> = {
  'order-received': 'payment in hand',
  'order-confirmation': 'confirmation of the order',
  'payment-failed': 'payment failed',
  'payment-returned': 'payment returned',
  'parcel-confirmed': 'parcel confirmed',
  'parcel-delayed': 'parcel delayed',
  'parcel-sent': 'parcel sent',
  'return-accepted': 'return accepted',
  'return-refused': 'return refused',
  refunded: 'refund',
  'refund-failed': 'refund came back',
};

/** Name of a mail, as a noun. */
export const mailWords = (kind: string): string => mails[kind] ?? kind;

/** `confirmation of the order` as a heading. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const actions: Record<string, string> = {
  refund: 'Refund',
  resend: 'Mail sent again',
  advance: 'Parcel moved on',
  'accept-return': 'Return accepted',
  'refuse-return': 'Return refused',
  'refund-return': 'Return refunded',
  forget: 'Shopper forgotten',
  report: 'Reports imported',
  key: 'Key of a designer',
};

export const actWords = ({ action, outcome }: Pick<OrderAct, 'action' | 'outcome'>): string =>
  `${actions[action] ?? action}${outcome === 'refused' ? ': refused' : ''}`;

/** `12.50` or `12` as pence; undefined for anything else. */
export function penceIn(text: string): number | undefined {
  const [, pounds, pence = '00'] = /^\s*(\d{1,6})(?:[.,](\d{2}))?\s*$/.exec(text) ?? [];
  return pounds === undefined ? undefined : Number(pounds) * 100 + Number(pence);
}
