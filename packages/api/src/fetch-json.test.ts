import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { designerRefSchema } from '@toile/contracts';
import { fetchJson } from './fetch-json.ts';

const designers = [{ id: 1058, brandTitle: 'Odile Marchetti', friendlyUrlName: 'odile-marchetti' }];
const contract = { name: 'list of designers', load: async () => designerRefSchema.array() };
const ask = (response: Response | Promise<never>, signal?: AbortSignal) =>
  fetchJson(contract, '/api/designers', { signal, fetch: async () => response });
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 'an answer',
    (error: unknown) => (error instanceof Response ? error.status : error),
  );

describe('an answer of a service', () => {
  it('is read as its contract says', async () => {
    expect(await ask(Response.json(designers))).toEqual(designers);
  });

  it.each([
    [404, 404],
    [400, 404],
    [414, 404],
    [431, 404],
    [410, 503],
    [500, 503],
  ])('that is a %i becomes a %i', async (status, expected) => {
    expect(await statusOf(ask(new Response(null, { status })))).toBe(expected);
  });

  it('that never comes, or is no JSON, becomes a 503', async () => {
    expect(await statusOf(ask(Promise.reject(new TypeError('fetch failed'))))).toBe(503);
    expect(await statusOf(ask(new Response('<html>')))).toBe(503);
  });

  it('that was aborted throws the reason of the abort', async () => {
    const left = AbortSignal.abort('left the page');
    expect(await statusOf(ask(Promise.reject(left.reason), left))).toBe('left the page');
  });
});

describe('an answer against its contract', () => {
  const mode = process.env.NODE_ENV;
  afterEach(() => {
    process.env.NODE_ENV = mode;
  });

  it.each([
    ['a missing field', [{ id: 1058, brandTitle: 'Odile Marchetti' }], '0.friendlyUrlName'],
    ['a field of another kind', [{ ...designers[0], id: '1058' }], '0.id'],
    ['another shape', { designers }, 'expected array'],
  ])('fails loudly with %s', async (_what, answer, named) => {
    await expect(ask(Response.json(answer))).rejects.toThrow('/api/designers is no list of designers');
    await expect(ask(Response.json(answer))).rejects.toThrow(named);
  });

  it('is handed on as it came, with what the contract doesn’t know', async () => {
    const more = [{ ...designers[0], tagline: 'Coats for weather.' }];
    expect(await ask(Response.json(more))).toEqual(more);
  });

  it('is not checked in production', async () => {
    process.env.NODE_ENV = 'production';
    expect(await ask(Response.json('anything'))).toBe('anything');
  });

  it('is asked for with the page’s own fetch when none is given', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(designers));
    await fetchJson(contract, '/api/designers', {});
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/designers');
    fetched.mockRestore();
  });
});
