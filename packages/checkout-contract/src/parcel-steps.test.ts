import { describe, expect, it } from '@jest/globals';
import { exampleBasket } from './examples/index.ts';
import { parcelSteps } from './parcel-steps.ts';
import type { OrderReturn } from './returns.ts';

const paidAt = '2026-11-26T10:00:00.000Z';
const sentAt = '2026-11-28T10:00:00.000Z';
const [group] = exampleBasket().basketItemsGroups;
if (!group) throw new Error('The example has no parcel');
/** Two pieces of one kind. */
const parcel = { ...group, progress: { paidAt, readyBy: '2026-12-24', sentAt } };

const cameBack = (quantity: number, day: string): OrderReturn => ({
  number: '7K3M-9QXA-1',
  pieces: [{ title: 'Wool coat', size: 'M', quantity }],
  askedAt: '2026-12-01T10:00:00.000Z',
  backCurrency: '£120.00',
  refund: { at: `${day}T10:00:00.000Z`, amountCurrency: '£120.00' },
});
const steps = (
  returns: OrderReturn[],
  order = { isRefunded: false, refundedAt: undefined as string | undefined },
) =>
  parcelSteps({ ...parcel, returns }, order).map(({ words, at, isDone, isNow }) =>
    [words, at?.slice(0, 10), isDone ? 'done' : 'next', isNow && 'now'].filter(Boolean).join(' '),
  );
const there = ['Paid 2026-11-26 done', 'Confirmed by the designer done', 'Made done', 'Sent 2026-11-28 done'];

describe('the way of a parcel', () => {
  it('says how many of its pieces have come back, and when', () => {
    expect(steps([cameBack(1, '2026-12-08')])).toEqual([
      ...there,
      'Delivered done',
      '1 of 2 pieces returned 2026-12-08 done now',
    ]);
  });

  it('ends with the return of its last piece and the refund, with their day', () => {
    expect(steps([cameBack(1, '2026-12-10'), cameBack(1, '2026-12-08')])).toEqual([
      ...there,
      'Delivered done',
      'Returned 2026-12-10 done',
      'Refunded 2026-12-10 done now',
    ]);
  });

  it('leaves out what is on its way back or was refused', () => {
    const { refund: _, ...asked } = cameBack(2, '2026-12-08');
    expect(steps([asked, { ...asked, refusedAt: sentAt }])).toEqual([
      ...there.with(-1, 'Sent 2026-11-28 done now'),
      'Delivered next',
    ]);
  });

  it('ends with the refund of the whole order, on its day', () => {
    const order = { isRefunded: true, refundedAt: '2026-12-15T10:00:00.000Z' };
    expect(steps([], order)).toEqual([...there, 'Refunded 2026-12-15 done now']);
    expect(steps([cameBack(1, '2026-12-08')], order)).toEqual([
      ...there,
      'Delivered done',
      '1 of 2 pieces returned 2026-12-08 done',
      'Refunded 2026-12-15 done now',
    ]);
  });
});
