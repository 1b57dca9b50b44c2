import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { surrogateKeys } from '@toile/contracts';
import express, { type Express, type Request } from 'express';
import request from 'supertest';
import { HttpProblem } from './http-problem.ts';
import { createLogger } from './logger.ts';
import { problemHandler } from './problem-handler.ts';
import { publicAnswers } from './public-answers.ts';

describe('publicAnswers', () => {
  let data: string;
  let reads: number;
  let gate: Promise<unknown>;
  let app: Express;
  const changes = new EventEmitter();
  const change = (next: string, keys?: string) => {
    data = next;
    changes.emit('change', keys);
  };
  beforeEach(() => {
    data = 'a coat';
    reads = 0;
    gate = Promise.resolve();
    changes.removeAllListeners();
    const publicAnswer = publicAnswers((listener) => {
      changes.on('change', listener);
      return () => changes.off('change', listener);
    });
    app = express();
    app.get(
      '/pieces/:id{/:name}',
      publicAnswer(
        ({ params: { id }, query: { page } }: Request<{ id: string }>) => ({ id, page }),
        async ({ id }) => {
          reads += 1;
          const read = data;
          await gate;
          if (id === '0')
            throw new HttpProblem({ status: 404, code: 'unknown', title: 'There is no such piece' });
          return { body: { id, read }, keys: [surrogateKeys.product(Number(id))] };
        },
      ),
    );
    const long = 'x'.repeat(400_000);
    app.get(
      '/lists/:id',
      publicAnswer(
        ({ params: { id }, query: { colour } }: Request<{ id: string }>) => ({ id, colour }),
        () => {
          reads += 1;
          return { body: long, keys: [] };
        },
        ({ colour }) => colour !== undefined,
      ),
    );
    app.use(problemHandler(createLogger('test', 'silent')));
  });
  const get = (path = '/pieces/1') => request(app).get(path);

  it('asks once for what has not changed, and anew for what has', async () => {
    const { headers } = await get().expect(200, { id: '1', read: 'a coat' });
    await get().expect(200, { id: '1', read: 'a coat' });
    await get().set('if-none-match', String(headers.etag)).expect(304);
    expect(reads).toBe(1);
    change('a hat');
    await get().set('if-none-match', String(headers.etag)).expect(200, { id: '1', read: 'a hat' });
    expect(reads).toBe(2);
  });

  it('says what it shows, and asks anew only for what a change has touched', async () => {
    const { headers } = await get('/pieces/1').expect(200);
    expect(headers['surrogate-key']).toBe('shop product:1');
    await get('/pieces/2').expect(200);
    change('a hat', 'product:2 stock');
    await get('/pieces/1').expect(200, { id: '1', read: 'a coat' });
    await get('/pieces/2').expect(200, { id: '2', read: 'a hat' });
    expect(reads).toBe(3);
  });

  it('shows anything when it shows more than a header holds', async () => {
    const all = Array.from({ length: 1000 }, (_, id) => surrogateKeys.product(id));
    app.get(
      '/all',
      publicAnswers(() => () => undefined)(
        () => 'all',
        () => ({ body: 1, keys: all }),
      ),
    );
    expect((await get('/all').expect(200)).headers).not.toHaveProperty('surrogate-key');
  });

  it('compresses what is long for whoever takes that, under a name of its own', async () => {
    const form = (encoding: string, path = '/lists/1') => get(path).set('accept-encoding', encoding);
    const zipped = await form('gzip, br').expect(200);
    const plain = await form('identity').expect(200);
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(plain.headers).toMatchObject({ 'content-length': '400002', vary: 'accept-encoding' });
    expect(Number(zipped.headers['content-length'])).toBeLessThan(2000);
    expect(zipped.body).toEqual(plain.body);
    expect(zipped.headers.etag).not.toBe(plain.headers.etag);
    await form('gzip').set('if-none-match', String(zipped.headers.etag)).expect(304);
    expect(reads).toBe(1);
    expect((await form('gzip', '/pieces/1')).headers).not.toHaveProperty('content-encoding');
  });

  it('keeps apart what is asked for, by a query too', async () => {
    for (const path of ['/pieces/1', '/pieces/2', '/pieces/2?page=2', '/lists/1'])
      await get(path).expect(200);
    expect(reads).toBe(4);
  });

  it('asks once for all addresses that ask for the same, whatever else they hold', async () => {
    for (const more of ['', '/', '/a-coat', '/a-hat', '?x=1', '/a-hat?x=2&x=3', '?%70age'])
      await get(`/pieces/1${more}`).expect(200, { id: '1', read: 'a coat' });
    expect(reads).toBe(2);
  });

  it('has one read on its way for a crowd', async () => {
    const open = Promise.withResolvers<void>();
    gate = open.promise;
    const crowd = Array.from({ length: 20 }, () => get().expect(200).then());
    setTimeout(open.resolve, 200);
    await Promise.all(crowd);
    expect(reads).toBe(1);
  });

  it('gives nobody who asks after a change what was read before it', async () => {
    const open = Promise.withResolvers<void>();
    gate = open.promise;
    const early = get().expect(200).then();
    while (reads === 0) await sleep(5);
    change('a hat');
    const late = get().then(({ body }) => body);
    open.resolve();
    await early;
    expect(await late).toEqual({ id: '1', read: 'a hat' });
    await get().expect(200, { id: '1', read: 'a hat' });
  });

  it('keeps addresses that are combined at will apart: many of them displace no other', async () => {
    await get('/lists/1').expect(200);
    for (let n = 0; n < 6; n++) await get(`/lists/1?colour=${n}`).expect(200);
    expect(reads).toBe(7);
    await get('/lists/1').expect(200);
    await get('/lists/1?colour=5').expect(200);
    expect(reads).toBe(7);
    await get('/lists/1?colour=0').expect(200);
    expect(reads).toBe(8);
  });

  it('keeps no failure', async () => {
    await get('/pieces/0').expect(404);
    await get('/pieces/0').expect(404);
    expect(reads).toBe(2);
  });
});
