import { describe, expect, it } from '@jest/globals';
import type { OrderDetails } from '@toile/checkout-contract';
import { shopConfigSchema } from '@toile/contracts';
import { orderKeys } from '../../adapters/order-keys.ts';
import { groupAnswer } from '../../domain/basket-answer.ts';
import type { Addressed } from './mail-texts.ts';
import { orderMail } from './order-mail.ts';

const piece = {
  productId: 19_201,
  sizeId: 1,
  quantity: 2,
  sizeTitle: 'M',
  available: 0,
  title: 'Camel <b>wrap</b> & coat',
  friendlyUrlName: 'camel-wrap-coat',
  unitPricePence: 89_000,
  shippingPence: 0,
  productType: 1,
  returnType: 1,
  leadTimeDays: 28,
  thumbnail: { url: '/media/0123456789abcdef/coat.webp' },
};
const abroad = { id: 2, brandTitle: 'Tela "Roma"', friendlyUrlName: 'tela-roma', shipsFrom: 'IT' };
const home = { id: 1, brandTitle: 'Ada Weave', friendlyUrlName: 'ada-weave' };
const inStock = { productType: 0, returnType: 2, leadTimeDays: null };
const scarf = {
  ...piece,
  ...inStock,
  title: 'Silk scarf',
  sizeTitle: 'One size',
  quantity: 1,
  unitPricePence: 4550,
};
const parcels = [
  { designer: abroad, lines: [{ ...piece, designer: abroad }], shippingPence: 2400, totalPence: 180_400 },
  { designer: home, lines: [{ ...scarf, designer: home }], shippingPence: 0, totalPence: 4550 },
].map((group) => groupAnswer(group, 'GBP'));

const details: OrderDetails = {
  parcels,
  shippingCostPence: 2400,
  shippingCostCurrency: '£24.00',
  totalCostPence: 184_950,
  totalCostCurrency: '£1,849.50',
  shippingAddress: {
    firstName: 'Åse <script>',
    lastName: 'O’Neil',
    address: '12 St James’s Square',
    city: 'London',
    state: 'Greater London',
    postCode: 'SW1Y 4LB',
    country: 'GB',
  },
};
const letterhead = {
  shop: shopConfigSchema.parse({}),
  origin: 'https://shop.example',
  host: 'toile.example',
  orderKeys: orderKeys('https://shop.example', 'known to the shop'),
};

interface Chosen {
  state?: Addressed['order']['state'];
  kind?: Addressed['owed']['kind'];
  about?: string;
  refundCurrency?: string;
}

function mailOf(
  change: Partial<OrderDetails> = {},
  { state = 'complete', kind = 'order-confirmation', about = '', ...refund }: Chosen = {},
) {
  return orderMail(letterhead, {
    ...refund,
    owed: { id: 'owed-1', kind, about, createdAt: new Date('2021-12-12T23:30:00Z') },
    order: { id: 'order-1', number: '7K3M-9QXA', state, emailAddress: 'ase@example.org' },
    details: { ...details, ...change },
  });
}

/** As it is read: without markup and its entities. */
const readable = (html: string) =>
  html
    .replace(/^.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('the confirmation of an order', () => {
  const { subject, text, html } = mailOf({ paidBy: 'Visa card ending in 4242' });

  it.each([
    'Thank you for your order!',
    'Order number 7K3M-9QXA',
    'Ordered on 12 December 2021',
    'Parcel 1 — Tela "Roma"',
    'Ships from Italy: import duties may be due on delivery.',
    'Camel <b>wrap</b> & coat',
    'Size M',
    'Quantity 2',
    '£890.00 each',
    'Made for you in 4 weeks, half back within 14 days',
    'Full refund within 14 days',
    '£1,780.00',
    'UK delivery £24.00',
    'Parcel total £1,804.00',
    'Sold and sent by Tela "Roma". All prices include VAT where the seller charges it.',
    'Parcel 2 — Ada Weave',
    'One size',
    'UK delivery Free',
    'Delivery £24.00',
    'Total £1,849.50',
    'Your packages are sent by their designers and arrive separately.',
    'Åse <script> O’Neil',
    'Greater London',
    'SW1Y 4LB',
    'United Kingdom',
    'Payment Visa card ending in 4242',
    'hello@toile.example',
    '+44 20 7946 0018',
    'How to return it',
  ])('says "%s" in text and in HTML', (words) => {
    expect(text.replaceAll(':', '').replace(/\s+/g, ' ')).toContain(words.replaceAll(':', ''));
    expect(readable(html)).toContain(words);
  });

  it('names the order in its subject and leads to the order and the returns', () => {
    expect(subject).toBe('Your Toile order 7K3M-9QXA');
    for (const address of [
      `https://shop.example${letterhead.orderKeys.linkOf({ number: '7K3M-9QXA' }, new Date('2021-12-12T23:30:00Z'))}`,
      'https://shop.example/return-policy',
      'https://wa.me/442079460018',
    ]) {
      expect(text).toContain(address);
      expect(html).toContain(`href="${address.replace('&', '&amp;')}"`);
    }
    expect(html).toContain('href="https://shop.example/p/19201/camel-wrap-coat"');
  });

  it('escapes what people wrote and carries no script, picture or foreign sheet', () => {
    expect(html).not.toMatch(/<b>wrap|<script|<img|<link|@import|url\(/);
    expect(html).toContain('Tela &quot;Roma&quot;');
  });

  it('lists the one parcel that it is about', () => {
    const sent = mailOf({}, { kind: 'parcel-sent', about: String(home.id) });
    expect(sent.subject).toBe('Your Toile order 7K3M-9QXA: on its way from Ada Weave');
    for (const words of [sent.text, readable(sent.html)]) {
      expect(words).toContain('Parcel 2 — Ada Weave');
      expect(words).not.toMatch(/Tela|£1,849\.50/);
    }
  });

  it('says a refund instead of thanks for the money', () => {
    const refunded = mailOf({}, { state: 'refunded' });
    for (const words of [refunded.text, refunded.html]) {
      expect(words).toContain('This order has been refunded: £1,849.50');
      expect(words).not.toContain('We have received your payment');
    }
  });

  it('tells who paid for nothing that the money comes back, and thanks nobody (T03)', () => {
    const returned = mailOf({}, { kind: 'payment-returned' });
    expect(returned.subject).toBe('Your Toile order 7K3M-9QXA: your payment is returned');
    for (const words of [returned.text, readable(returned.html)]) {
      expect(words).toContain('We refund the whole amount to the card or account you paid from');
      expect(words).toContain('7K3M-9QXA');
      expect(words).toContain('hello@toile.example');
      expect(words).not.toMatch(/Thank you|Parcel 1|Delivery address|£/);
    }
  });

  it('says that a bank takes days, with what was ordered, before it has paid', () => {
    const received = mailOf({}, { kind: 'order-received', state: 'confirming' });
    expect(received.subject).toBe('Your Toile order 7K3M-9QXA: with your bank');
    for (const words of [received.text, readable(received.html)]) {
      expect(words).toContain('We have asked your bank for £1,849.50. Banks take up to five working days');
      expect(words).toMatch(/Then each designer prepares.*If your bank refuses, nothing is taken/);
      expect(words).toContain('Parcel 1');
      expect(words).not.toMatch(/Thank you|received your payment/);
    }
  });

  it('tells whose bank has refused that nothing was taken, and where the pieces are', () => {
    const failed = mailOf({}, { kind: 'payment-failed', state: 'expired' });
    expect(failed.subject).toBe('Your Toile order 7K3M-9QXA: your bank did not pay');
    for (const words of [failed.text, readable(failed.html)]) {
      expect(words).toContain('No money was taken');
      expect(words).toContain('in your bag again, as far as they are in stock');
      expect(words).not.toMatch(/Thank you|Parcel 1|Delivery address/);
    }
  });

  it('speaks of one parcel as one', () => {
    const one = mailOf({ parcels: parcels.slice(1) });
    expect(one.html).toContain('1 piece in 1 parcel');
    for (const words of [one.text, readable(one.html)]) {
      expect(words).not.toMatch(/arrive separately|Parcel total/);
      for (const once of [/delivery:? Free/gi, /\bTotal:? £/g]) expect(words.match(once)).toHaveLength(1);
    }
  });

  it('is the same whenever it is made', () => {
    expect(mailOf()).toEqual(mailOf());
    expect(mailOf().messageId).toBe('owed-1@toile.example');
  });
});

describe('a mail about a parcel', () => {
  const asked = { askedAt: '2021-12-20T10:00:00Z', backCurrency: '£45.50' };
  const pieces = [{ title: 'Silk <i>scarf</i>', size: 'One size', quantity: 2 }];
  const returned = (position: number, more: object) => ({
    number: `7K3M-9QXA-${position}`,
    pieces,
    ...asked,
    ...more,
  });
  const label = 'https://label.example/?a=1&b=2';
  const tracked = 'https://post.example/?n=ZX"17';
  const progress = { paidAt: '2021-12-12T23:00:00Z', readyBy: '2022-01-09' };
  const sent = { ...progress, carrier: 'Post & Co', trackingNumber: 'ZX-17', trackingUrl: tracked };
  const returns = [
    returned(13, { sendTo: ['Ada Weave', '1 <Mill> Lane'], labelUrl: label }),
    returned(14, { answer: 'It was <b>worn</b>.' }),
  ];
  const told = (kind: Chosen['kind'], about: string, parcel: Partial<OrderDetails['parcels'][number]> = {}) =>
    mailOf(
      {
        parcels: details.parcels.map((each) =>
          each.designer.id === home.id ? { ...each, progress, returns, ...parcel } : each,
        ),
      },
      { kind, about, ...(kind?.startsWith('refund') && { refundCurrency: '£45.50' }) },
    );

  it.each<[NonNullable<Chosen['kind']>, string, string, string[]]>([
    [
      'parcel-confirmed',
      '1',
      ': confirmed by Ada Weave',
      ['Ada Weave has confirmed your order', 'Your pieces are being made until 9 January 2022.'],
    ],
    [
      'parcel-delayed',
      '1 2022-01-31',
      ': Ada Weave needs more time',
      ['Your pieces will be ready on 31 January 2022'],
    ],
    ['return-accepted', '1 13', ': your return is accepted', ['Ada Weave, 1 <Mill> Lane', '7K3M-9QXA-13']],
    [
      'return-refused',
      '1 14',
      ': your return is not accepted',
      ['2 × Silk <i>scarf</i>', 'It was <b>worn</b>.'],
    ],
    [
      'refunded',
      'refund-1',
      ': £45.50 refunded',
      ['We have refunded £45.50 to the card or account you paid from.'],
    ],
    ['refund-failed', 'refund-1', ': your refund of £45.50 did not arrive', ['did not take £45.50']],
  ])('%s says so in text and in HTML', (kind, about, subject, words) => {
    const mail = told(kind, about);
    expect(mail.subject).toBe(`Your Toile order 7K3M-9QXA${subject}`);
    for (const each of words) {
      expect(mail.text.replace(/\s+/g, ' ')).toContain(each);
      expect(readable(mail.html)).toContain(each);
    }
  });

  it.each<[NonNullable<Chosen['kind']>, string, string, string]>([
    ['parcel-sent', '1', 'Follow your parcel', tracked],
    ['return-accepted', '1 13', 'Print the label', label],
  ])('%s leads to the carrier’s page', (kind, about, words, url) => {
    const { text, html } = told(kind, about, { progress: sent });
    expect(text).toContain(`${words}: ${url}\n`);
    expect(html).toContain(`<a href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`);
    expect(readable(html)).toContain(words);
  });
});
