import { describe, expect, it } from '@jest/globals';
import { createApiFetch } from './api-fetch.ts';
import { testSession, testUser } from './test-support/test-oidc.ts';

const service = (...statuses: number[]) => {
  const sent: (string | null)[] = [];
  const fetch = async (_path: string, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get('authorization'));
    return new Response(null, { status: statuses.shift() ?? 200 });
  };
  return { sent, fetch };
};

describe('apiFetch (SH-46)', () => {
  it('carries no header for a guest', async () => {
    const { sent, fetch } = service();
    await createApiFetch(testSession().store, fetch)('/api/basket');
    expect(sent).toEqual([null]);
  });

  it('waits for a session that is being restored, and carries its token beside the caller’s headers', async () => {
    const { store } = testSession({ silent: [testUser()] }, { hint: true });
    let headers = new Headers();
    const call = createApiFetch(store, async (_path, init) => {
      headers = new Headers(init?.headers);
      return new Response();
    });
    await call('/api/basket', { headers: { 'content-type': 'application/json' } });
    expect(Object.fromEntries(headers)).toEqual({
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
    });
  });

  it('renews once after a 401, and then gives the answer as it is', async () => {
    const { store } = testSession({ silent: [testUser(), testUser('ada', 'token-2')] }, { hint: true });
    const { sent, fetch } = service(401, 401);
    const response = await createApiFetch(store, fetch)('/api/basket');
    expect(sent).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(response.status).toBe(401);
  });

  it.each([
    ['by a session that is never restored', 0],
    ['by a token that is never renewed', 1],
  ])('is held up no longer than its caller waits: %s', async (_what, sentBefore) => {
    const caller = new AbortController();
    const reason = new DOMException('Too late', 'TimeoutError');
    const { store } = testSession({ silent: sentBefore ? [testUser()] : [] }, { hint: true });
    const { sent, fetch } = service(401);
    const never = () => new Promise<string | null>(() => caller.abort(reason));
    const { token } = store.getState();
    store.setState({ token: (options) => (options || !sentBefore ? never() : token()) });
    await expect(createApiFetch(store, fetch)('/api/basket', { signal: caller.signal })).rejects.toBe(reason);
    expect(sent).toHaveLength(sentBefore);
  });

  it('does not repeat a guest’s 401', async () => {
    const { sent, fetch } = service(401);
    await createApiFetch(testSession().store, fetch)('/weatherforecast');
    expect(sent).toHaveLength(1);
  });

  it.each(['https://evil.example/api', '//evil.example', '/\\evil.example', 'api/basket', ''])(
    'never sends anything to %j (D63)',
    async (path) => {
      const { sent, fetch } = service();
      await expect(createApiFetch(testSession().store, fetch)(path)).rejects.toThrow(TypeError);
      expect(sent).toEqual([]);
    },
  );
});
