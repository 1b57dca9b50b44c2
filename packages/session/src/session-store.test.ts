import { describe, expect, it, jest } from '@jest/globals';
import { hintKey, loginRequired, testSession, testUser } from './test-support/test-oidc.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const ada = { status: 'authenticated', accessToken: 'token-1', user: { sub: 'ada', name: 'Ada' } };
/** The library notices a closed window only when it is asked to. */
const popup = ['popup', { popupAbortOnClose: true }];
const nobody = { status: 'anonymous', accessToken: null, user: null };
const away = { ...nobody, status: 'away' };

describe('signing in (ID-04)', () => {
  const returnUrl = 'https://shop.example/fetch-data';

  it('tries silently first, and is done if that works', async () => {
    const { session, calls } = testSession({ silent: [testUser()] });
    expect(await session().signIn({ returnUrl })).toEqual({ status: 'success', returnUrl });
    expect(calls).toEqual(['/_configuration/toile-shop', 'open', 'silent']);
    expect(session()).toMatchObject(ada);
  });

  it('redirects next, without a popup, and takes the return URL along', async () => {
    const { session, calls } = testSession();
    expect(await session().signIn({ returnUrl })).toEqual({ status: 'redirect' });
    expect(calls.slice(2)).toEqual(['silent', ['redirect', { state: { returnUrl } }]]);
  });

  it('redirects even if the silent attempt is blocked by the browser (T33)', async () => {
    const { session } = testSession({ silent: [new Error('IFrame timed out without a response')] });
    expect(await session().signIn()).toEqual({ status: 'redirect' });
  });

  it('tries a popup between the two where that is switched on (D60)', async () => {
    const { session, calls } = testSession({ settings: { popup: true } });
    expect(await session().signIn()).toMatchObject({ status: 'success' });
    expect(calls.slice(2)).toEqual(['silent', popup]);
  });

  it('redirects where the browser blocks the popup', async () => {
    const { session, calls } = testSession({
      settings: { popup: true },
      popup: new Error('Attempted to navigate on a disposed window'),
    });
    expect(await session().signIn()).toEqual({ status: 'redirect' });
    expect(calls.slice(2)).toEqual(['silent', popup, ['redirect', { state: { returnUrl: undefined } }]]);
  });

  it.each(['Popup closed by user', 'Popup window closed'])(
    'says that the popup was closed: %s (ID-10)',
    async (text) => {
      const { session } = testSession({ settings: { popup: true }, popup: new Error(text) });
      expect(await session().signIn()).toEqual({ status: 'fail', message: 'The user closed the window.' });
    },
  );

  it.each([
    new Response(null, { status: 404 }),
    Response.json({}),
    new Response('<html>'),
    new TypeError('offline'),
  ])('says that the settings could not be loaded (ID-08)', async (settings) => {
    const { session } = testSession({ settings });
    expect(await session().signIn()).toEqual({ status: 'fail', message: 'Could not load settings' });
  });

  it('gives up settings that do not come', async () => {
    const end = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
    const fetch = (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const signing = testSession({}, { fetch: fetch as never })
      .session()
      .signIn();
    end.abort();
    expect(await signing).toEqual({ status: 'fail', message: 'Could not load settings' });
    timeout.mockRestore();
  });

  it('works after the settings could not be loaded once', async () => {
    const { session, fetch } = testSession();
    let calls = 0;
    const flaky = testSession(
      { silent: [testUser()] },
      {
        fetch: (async (path: string) =>
          calls++ ? fetch(path) : new Response(null, { status: 500 })) as never,
      },
    );
    expect((await flaky.session().signIn()).status).toBe('fail');
    expect((await flaky.session().signIn()).status).toBe('success');
    expect(session().status).toBe('unknown');
  });

  it('tells the message of the service when the redirect fails (ID-11)', async () => {
    const { session } = testSession({ redirect: new Error('unauthorized_client: <b>no</b>') as never });
    expect(await session().signIn()).toEqual({ status: 'fail', message: 'unauthorized_client: <b>no</b>' });
  });

  it('completes with the return URL of the beginning', async () => {
    const url = 'https://shop.example/authentication/login-callback?code=1&state=2';
    const { session, values, calls } = testSession({ callback: { ...testUser(), state: { returnUrl } } });
    expect(await session().completeSignIn(url)).toEqual({ status: 'success', returnUrl });
    expect(calls.at(-1)).toEqual(['callback', url]);
    expect(session()).toMatchObject(ada);
    expect([...values]).toEqual([[hintKey, '1']]);
  });

  it('says that there was an error when the answer does not fit (ID-09)', async () => {
    const { session } = testSession({ callback: new Error('No matching state found in storage') });
    const expected = { status: 'fail', message: 'There was an error signing in.' };
    expect(await session().completeSignIn('https://shop.example/x?code=1')).toEqual(expected);
  });

  it('says in the service’s words that the sign-in was cancelled, and knows where it began (ID-11)', async () => {
    const cancelled = Object.assign(new Error('The sign-in was cancelled.'), {
      error: 'access_denied',
      state: { returnUrl },
    });
    const { session } = testSession({ callback: cancelled });
    expect(await session().completeSignIn('https://shop.example/x?error=access_denied')).toEqual({
      status: 'fail',
      message: 'The sign-in was cancelled.',
      returnUrl,
    });
  });

  it('keeps no token in storage (T30, D59)', async () => {
    const { session, values } = testSession({ silent: [testUser()] });
    await session().signIn();
    expect(JSON.stringify([...values])).not.toContain('token-1');
  });
});

describe('while signed in', () => {
  const signedIn = async (answers = {}) => {
    const test = testSession({ silent: [testUser(), testUser('ada', 'token-2')], ...answers });
    await test.session().signIn();
    return test;
  };

  it('takes the renewed token (ID-06)', async () => {
    const { session, raise } = await signedIn();
    raise('loaded', testUser('ada', 'renewed'));
    expect(session().accessToken).toBe('renewed');
  });

  it.each(['signedOut', 'expired'])('removes the user on the event %s (ID-05)', async (event) => {
    const { session, raise, values } = await signedIn({ silent: [testUser(), loginRequired()] });
    raise(event);
    await settled();
    expect(session()).toMatchObject(nobody);
    expect(values.size).toBe(0);
  });

  it('makes no guest of other tabs when a renewal is lost, and comes back with the next call (T34)', async () => {
    const offline = new TypeError('offline');
    const { session, raise, values } = await signedIn({
      silent: [testUser(), offline, testUser('ada', 'token-3')],
    });
    raise('expired');
    await settled();
    expect(session()).toMatchObject(away);
    expect(values.has(hintKey)).toBe(true);
    expect(await session().token()).toBe('token-3');
  });

  it('is a guest once the identity service says so after a lost renewal', async () => {
    const { session, raise, values } = await signedIn({
      silent: [testUser(), new TypeError('offline'), loginRequired()],
    });
    raise('expired');
    await settled();
    expect(await session().token()).toBeNull();
    expect(session()).toMatchObject(nobody);
    expect(values.get(hintKey)).toBe('0');
  });

  it('gets new tokens by its session when the answer to a renewal was lost (T34)', async () => {
    const used = Object.assign(new Error('grant request is invalid'), { error: 'invalid_grant' });
    const { session, raise, calls } = await signedIn({
      silent: [testUser(), used, testUser('ada', 'token-3')],
    });
    raise('expired');
    await settled();
    expect(calls.at(-1)).toEqual(['silent', { forceIframeAuth: true }]);
    expect(session()).toMatchObject({ status: 'authenticated', accessToken: 'token-3' });
  });

  it('removes the user in every tab when one signs out (T34)', async () => {
    const { session, tell } = await signedIn();
    session().connect();
    tell(null);
    await settled();
    expect(session()).toMatchObject(nobody);
  });

  it('hears late of a sign-out after which somebody has signed in, and goes on', async () => {
    const { session, tell, values } = await signedIn();
    session().connect();
    tell('1', null);
    await settled();
    expect(session()).toMatchObject(ada);
    expect(values.get(hintKey)).toBe('1');
  });

  it('leaves the hint to whoever signs in right after another tab has signed out', async () => {
    const { session, tell, values, calls } = await signedIn();
    session().connect();
    tell(null);
    values.set(hintKey, '1');
    await settled();
    expect(calls.at(-1)).toBe('removeUser');
    expect(values.get(hintKey)).toBe('1');
  });

  it('sees a sign-out elsewhere when the page comes back from the back-forward cache', async () => {
    const { session, values, comeBack } = await signedIn();
    session().connect();
    values.delete(hintKey);
    comeBack(false);
    expect(session()).toMatchObject(ada);
    comeBack(true);
    expect(session()).toMatchObject(nobody);
  });

  it('comes in when another tab signs in', async () => {
    const { session, tell } = testSession({ silent: [testUser()] });
    session().connect();
    expect(session().status).toBe('anonymous');
    tell('1');
    await settled();
    expect(session()).toMatchObject(ada);
  });

  it('renews for a call that was refused, and keeps the token when renewing fails for a moment', async () => {
    const { session } = await signedIn();
    expect(await session().token({ renew: true })).toBe('token-2');
    const lost = await signedIn({ silent: [testUser(), new TypeError('offline')] });
    expect(await lost.session().token({ renew: true })).toBe('token-1');
    const over = await signedIn({ silent: [testUser(), loginRequired()] });
    expect(await over.session().token({ renew: true })).toBeNull();
    expect(over.session()).toMatchObject(nobody);
  });
});

describe('signing out', () => {
  const returnUrl = 'https://shop.example/authentication/logged-out';

  it('ends here alone where the issuer knows no sign-out', async () => {
    const { session, calls } = testSession(
      { silent: [testUser()], endSessionEndpoint: undefined },
      { hint: true },
    );
    expect(await session().signOut({ returnUrl: '/' })).toEqual({ status: 'success', returnUrl: '/' });
    expect(calls.at(-1)).toBe('removeUser');
    expect(session()).toMatchObject(nobody);
  });

  it('removes the user and leads through the identity service', async () => {
    const { session, calls, values } = testSession({ silent: [testUser()] }, { hint: true });
    expect(await session().signOut({ returnUrl })).toEqual({ status: 'redirect' });
    expect(calls.at(-1)).toEqual(['logout', { state: { returnUrl } }]);
    expect(session()).toMatchObject(nobody);
    expect(values.size).toBe(0);
  });

  it('claims no sign-out while the session at the identity service may go on', async () => {
    const { session } = testSession({ silent: [new TypeError('offline')] }, { hint: true });
    const message = 'You could not be signed out, because nobody answered. Please try again.';
    expect(await session().signOut({ returnUrl })).toEqual({ status: 'fail', message });
  });

  it('is done at once for a guest', async () => {
    const { session, calls } = testSession();
    expect(await session().signOut({ returnUrl })).toEqual({ status: 'success', returnUrl });
    expect(calls).toEqual([]);
  });

  it('completes with the return URL of the beginning, and tells what failed', async () => {
    const { session } = testSession({ logoutCallback: { userState: { returnUrl } } });
    expect(await session().completeSignOut('https://shop.example/x?state=1')).toEqual({
      status: 'success',
      returnUrl,
    });
    const failing = testSession({ logoutCallback: new Error('No state in response') });
    expect(await failing.session().completeSignOut('https://shop.example/x')).toEqual({
      status: 'fail',
      message: 'No state in response',
    });
  });
});
