import { describe, expect, it, jest } from '@jest/globals';
import type { BagState } from './bag-state.ts';
import type { OnBagError } from './basket-call.ts';
import { testBasket } from './test-support/test-basket.ts';
import { storageKey, testBag, testService } from './test-support/test-tabs.ts';

const line = { productId: 19170, productSizeVariantId: 191700 };

type Act = (bag: BagState, onError: OnBagError) => Promise<unknown>;
const actions: [string, Act, string][] = [
  ['add', (bag, onError) => bag.add(line, onError), 'Error adding to basket'],
  [
    'changeQuantity',
    (bag, onError) => bag.changeQuantity({ ...line, quantityChange: -1 }, onError),
    'Error updating basket',
  ],
  ['remove', (bag, onError) => bag.remove(line, onError), 'Error removing product from basket'],
  ['load', (bag, onError) => bag.load(onError), 'Error getting basket'],
  ['sync', (bag, onError) => bag.sync(onError), 'Error getting basket'],
];

describe.each(actions)('a failed %s', (name, act, message) => {
  const fail = async (answer: object | Response | Error) => {
    const { bag, browser } = testBag(testService(testBasket(), answer));
    await bag().add(line);
    const before = browser.values.get(storageKey);
    const onError = jest.fn<OnBagError>();
    const result = await act(bag(), onError);
    expect(onError).toHaveBeenCalledTimes(1);
    return { result, error: onError.mock.calls[0], bag, kept: browser.values.get(storageKey) === before };
  };

  it('tells the status text of a refusal, and answers false (SH-40)', async () => {
    const problem = { title: 'Refused', code: 'sold-out', detail: 'Only 2 left.', status: 409 };
    const refusal = Response.json(problem, { status: 409, statusText: 'Conflict' });
    const { result, error } = await fail(refusal);
    expect(result).toBe(false);
    expect(error).toEqual([
      'Error: Conflict',
      { message, reason: 'refused', status: 409, code: 'sold-out', detail: 'Only 2 left.' },
    ]);
  });

  it('tells its own message where HTTP/2 has no status text', async () => {
    const { error } = await fail(new Response('<html>', { status: 502 }));
    expect(error?.[0]).toBe(`Error: ${message}`);
  });

  it.each([
    ['no basketId', { ...testBasket(), basketId: undefined }],
    ['an empty basketId', { ...testBasket(), basketId: '' }],
    ['no JSON', new Response('ok')],
    ['null', Response.json(null)],
    ['something else', { basketId: 'b-1', items: [] }],
  ])('tells its own message when the answer has %s (SH-41…SH-44)', async (_what, answer) => {
    const { result, error } = await fail(answer);
    expect(result).toBe(false);
    expect(error?.[0]).toBe(`Error: ${message}`);
    expect(error?.[1]).toMatchObject({ message, reason: 'unusable-answer' });
  });

  it('tells its own message offline, leaves the kept bag as it was, and works again online (T22)', async () => {
    const { result, error, kept, bag } = await fail(new TypeError('Failed to fetch'));
    expect(result).toBe(false);
    expect(error).toEqual([`Error: ${message}`, { message, reason: 'unreachable' }]);
    expect(kept).toBe(true);
    if (name !== 'sync') expect(bag().totalItems).toBe(1);
  });

  it('does not need a callback', async () => {
    const { bag } = testBag(testService(testBasket(), new TypeError('Failed to fetch')));
    await bag().add(line);
    await expect(act(bag(), undefined as never)).resolves.toBe(false);
  });
});

describe('what is refused without a call (SH-37…SH-39)', () => {
  const attempt = async (act: Act, ...answers: object[]) => {
    const service = testService(...answers, new Error('no call expected'));
    const { bag } = testBag(service);
    if (answers.length > 0) await bag().add(line);
    const calls = service.calls.length;
    const onError = jest.fn<OnBagError>();
    expect(await act(bag(), onError)).toBe(false);
    expect(service.calls).toHaveLength(calls);
    return onError.mock.calls[0]?.[0];
  };

  it.each([undefined, '', 'coat', Number.NaN, 0, -1, 1.5, null, {}, '1; drop', '19170e1'])(
    'a product id that is not numeric: %p',
    async (productId) => {
      const act: Act = (bag, onError) => bag.add({ ...line, productId: productId as never }, onError);
      expect(await attempt(act)).toBe('Error: No product selected');
    },
  );

  it.each([undefined, '', 'M', Number.POSITIVE_INFINITY])('a size that is not numeric: %p', async (size) => {
    const act: Act = (bag, onError) => bag.add({ ...line, productSizeVariantId: size as never }, onError);
    expect(await attempt(act)).toBe('Error: No product size selected');
  });

  it.each([0, 2, -2, 5, 0.5, Number.NaN, '1'])('a quantity change of %p', async (quantityChange) => {
    const act: Act = (bag, onError) =>
      bag.changeQuantity({ ...line, quantityChange: quantityChange as never }, onError);
    expect(await attempt(act, testBasket())).toBe('Error: Wrong quantityChange input');
  });

  it('removing from an empty bag, and what is not in it', async () => {
    const remove: Act = (bag, onError) => bag.remove(line, onError);
    expect(await attempt(remove)).toBe('Error: Basket is empty');
    expect(await attempt(remove, testBasket({}))).toBe('Error: Basket is empty');
    const other: Act = (bag, onError) => bag.remove({ ...line, productSizeVariantId: 5 }, onError);
    expect(await attempt(other, testBasket())).toBe('Error: The item to be removed is not in the basket');
  });

  it('takes numeric text, as forms give it', async () => {
    const service = testService(testBasket());
    const { bag } = testBag(service);
    await bag().add({ productId: '19170', productSizeVariantId: ' 191700 ' });
    expect(service.calls[0]?.body).toMatchObject(line);
  });
});
