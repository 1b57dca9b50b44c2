import type { AuthSettings } from '@toile/identity-contract';
import { createSessionStore, type SessionOptions } from '../session-store.ts';

export const hintKey = 'toile-shop-session';

const settings: AuthSettings = {
  authority: 'https://shop.example/identity',
  client_id: 'toile-shop',
  redirect_uri: 'https://shop.example/authentication/login-callback',
  silent_redirect_uri: 'https://shop.example/identity/callback',
  post_logout_redirect_uri: 'https://shop.example/authentication/logout-callback',
  response_type: 'code',
  scope: 'openid profile email shop',
  popup: false,
};

export const loginRequired = () => Object.assign(new Error('login_required'), { error: 'login_required' });

export const testUser = (sub = 'ada', token = 'token-1') => ({
  profile: { sub, name: 'Ada', email: 'ada@shop.example' },
  access_token: token,
  state: undefined as unknown,
});
export type TestUser = ReturnType<typeof testUser>;

type Answer<T> = T | Error;
interface Answers {
  silent?: Answer<TestUser>[];
  popup?: Answer<TestUser>;
  redirect?: Answer<undefined>;
  callback?: Answer<TestUser>;
  logout?: Answer<undefined>;
  logoutCallback?: Answer<{ userState: unknown }>;
  /** Absent: the issuer has none. */
  endSessionEndpoint?: string | undefined;
  settings?: Partial<AuthSettings> | Response | Error;
}

const give = async <T>(answer: Answer<T>): Promise<T> => {
  if (answer instanceof Error) throw answer;
  return answer;
};

/** The port to oidc-client-ts with prepared answers; `calls` is what was asked, in order. */
export function testOidc(given: Answers = {}) {
  const answers = { endSessionEndpoint: 'https://shop.example/identity/session/end', ...given };
  const calls: unknown[] = [];
  const handlers: Record<string, ((user: TestUser) => void)[]> = {};
  const on = (name: string) => (handler: (user: TestUser) => void) => {
    handlers[name] = [...(handlers[name] ?? []), handler];
    return () => {};
  };
  const raise = (name: string, user = testUser()) => {
    for (const handler of handlers[name] ?? []) handler(user);
  };
  const silent = [...(answers.silent ?? [])];
  const manager = {
    events: {
      addUserLoaded: on('loaded'),
      addUserUnloaded: on('unloaded'),
      addUserSignedOut: on('signedOut'),
      addAccessTokenExpired: on('expired'),
    },
    signinSilent: (args?: unknown) => {
      calls.push(args ? ['silent', args] : 'silent');
      return give(silent.length > 1 ? (silent.shift() as Answer<TestUser>) : (silent[0] ?? loginRequired()));
    },
    signinPopup: (args?: unknown) => {
      calls.push(['popup', args]);
      return give(answers.popup ?? testUser());
    },
    signinRedirect: (args: unknown) => {
      calls.push(['redirect', args]);
      return give(answers.redirect);
    },
    signinCallback: (url: string) => {
      calls.push(['callback', url]);
      return give(answers.callback ?? testUser());
    },
    signoutRedirect: async (args: unknown) => {
      calls.push(['logout', args]);
      await give(answers.logout);
      raise('unloaded');
    },
    metadataService: { getEndSessionEndpoint: async () => answers.endSessionEndpoint },
    signoutCallback: (url: string) => {
      calls.push(['logoutCallback', url]);
      return give(answers.logoutCallback ?? { userState: undefined });
    },
    removeUser: async () => {
      calls.push('removeUser');
      raise('unloaded');
    },
  };
  const fetch = async (path: string) => {
    calls.push(path);
    if (answers.settings instanceof Error) throw answers.settings;
    if (answers.settings instanceof Response) return answers.settings.clone();
    return Response.json({ ...settings, ...answers.settings });
  };
  return { calls, manager, fetch, raise };
}

/** A store on a storage of its own; `tell` says what another tab did, `comeBack` shows the page again. */
export function testSession(
  answers: Answers = {},
  { hint = false, ...options }: Partial<SessionOptions> & { hint?: boolean | string } = {},
) {
  const oidc = testOidc(answers);
  const values = new Map<string, string>(hint ? [[hintKey, hint === true ? '1' : hint]] : []);
  const events = new EventTarget();
  const store = createSessionStore({
    clientName: 'toile-shop',
    events,
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    fetch: oidc.fetch as typeof globalThis.fetch,
    openManager: async () => {
      oidc.calls.push('open');
      return oidc.manager as never;
    },
    ...options,
  });
  const changeElsewhere = (value: string | null, newValue = value) => {
    if (value === null) values.delete(hintKey);
    else values.set(hintKey, value);
    events.dispatchEvent(Object.assign(new Event('storage'), { key: hintKey, newValue }));
  };
  const comeBack = (persisted: boolean) =>
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { ...oidc, store, values, tell: changeElsewhere, comeBack, session: () => store.getState() };
}
