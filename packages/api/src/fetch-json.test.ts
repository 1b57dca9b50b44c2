import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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

describe('a service that never answers', () => {
  const hangs = (_path: string, { signal }: RequestInit = {}) =>
    new Promise<never>((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const halfSent = async (path: string, init?: RequestInit) =>
    Object.assign(new Response(), { json: () => hangs(path, init) });
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(), ms);
      return late.signal;
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'document');
  });

  it.each([
    ['at all', hangs],
    ['with more than half', halfSent],
  ])('%s becomes a 503 in a browser, sooner than a page gives its loader up', async (_what, fetch) => {
    Object.assign(globalThis, { document: {} });
    const { signal } = new AbortController();
    const asked = [{ signal, fetch }, { fetch }].map((asking) =>
      statusOf(fetchJson(contract, '/api/designers', asking)),
    );
    await jest.advanceTimersByTimeAsync(8000);
    expect(await Promise.all(asked)).toEqual([503, 503]);
  });

  it('is left at once with its page', async () => {
    Object.assign(globalThis, { document: {} });
    const page = new AbortController();
    const asked = statusOf(fetchJson(contract, '/api/designers', { signal: page.signal, fetch: hangs }));
    page.abort('left the page');
    expect(await asked).toBe('left the page');
    const late = fetchJson(contract, '/api/designers', { signal: page.signal, fetch: hangs });
    expect(await statusOf(late)).toBe('left the page');
  });

  it('is given up by the edge, which has a deadline of its own', async () => {
    const { signal } = new AbortController();
    const fetch = jest.fn(async (_path: string, _init?: RequestInit) => Response.json(designers));
    await fetchJson(contract, '/api/designers', { signal, fetch });
    expect(fetch.mock.calls[0]?.[1]?.signal).toBe(signal);
    expect(jest.getTimerCount()).toBe(0);
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
