import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { hintKey, loginRequired, type TestUser, testSession, testUser } from './test-support/test-oidc.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const ada = { status: 'authenticated', accessToken: 'token-1', user: { sub: 'ada', name: 'Ada' } };
const nobody = { status: 'anonymous', accessToken: null, user: null };
const away = { ...nobody, status: 'away' };

describe('restoring the session', () => {
  it('is unknown and touches nothing before it is connected, as on the edge', () => {
    const { session, calls } = testSession({}, { hint: true });
    expect(session()).toMatchObject({ status: 'unknown', user: null, accessToken: null });
    expect(calls).toEqual([]);
  });

  it('knows at once that a browser without a hint is a guest: no call, no OIDC code', () => {
    const { session, calls } = testSession();
    session().connect();
    expect(session()).toMatchObject(nobody);
    expect(calls).toEqual([]);
  });

  it('comes back silently after a reload, with the settings of the service (ID-17)', async () => {
    const { session, calls } = testSession({ silent: [testUser()] }, { hint: true });
    session().connect();
    await session().restore();
    expect(session()).toMatchObject(ada);
    expect(calls).toEqual(['/_configuration/toile-shop', 'open', 'silent']);
  });

  it('asks no more when no session is known, and leaves the other tabs theirs', async () => {
    const { session, values } = testSession({ silent: [loginRequired()] }, { hint: true });
    await session().restore();
    expect(session()).toMatchObject(nobody);
    expect(values.get(hintKey)).toBe('0');

    const again = testSession({ silent: [testUser()] }, { hint: '0' });
    await again.session().restore();
    expect(again.calls).toEqual([]);

    const other = testSession({ silent: [testUser()] }, { hint: true });
    other.session().connect();
    await other.session().restore();
    other.tell('0');
    await settled();
    expect(other.session()).toMatchObject(ada);
  });

  it.each([
    ['not reachable', { silent: [new TypeError('Failed to fetch')] }],
    ['without settings', { settings: new Response(null, { status: 503 }) }],
  ])('claims no sign-out and keeps the hint while the identity service is %s', async (_what, answers) => {
    const { session, values } = testSession(answers, { hint: true });
    await session().restore();
    expect(session()).toMatchObject(away);
    expect(values.get(hintKey)).toBe('1');
  });

  describe('while the identity service takes long', () => {
    afterEach(() => {
      jest.useRealTimers();
    });

    it.each([
      ['of the user', () => testUser(), ada],
      ['that there is none', () => Promise.reject(loginRequired()), nobody],
    ])('makes a guest for now after a few seconds, until a late word %s', async (_what, word, expected) => {
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
      const { session, manager } = testSession({}, { hint: true });
      let answer: (word: TestUser | Promise<TestUser>) => void = () => {};
      manager.signinSilent = () =>
        new Promise((resolve) => {
          answer = resolve;
        });
      const restoring = session().restore();
      await jest.advanceTimersByTimeAsync(4900);
      expect(session().status).toBe('unknown');
      await jest.advanceTimersByTimeAsync(200);
      await restoring;
      expect(session()).toMatchObject(away);
      expect(await session().token()).toBeNull();
      answer(word());
      await jest.advanceTimersByTimeAsync(0);
      expect(session()).toMatchObject(expected);
    });
  });

  it('survives a blocked storage as a guest', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = { getItem: blocked, setItem: blocked, removeItem: blocked };
    const { session, comeBack } = testSession({ silent: [testUser()] }, { storage });
    session().connect();
    expect(session()).toMatchObject(nobody);
    expect(await session().signIn()).toEqual({ status: 'success', returnUrl: undefined });
    expect(session()).toMatchObject(ada);
    comeBack(true);
    expect(session()).toMatchObject(ada);
  });
});
