import { createSessionStore } from '../session-store.ts';

const shop = 'https://shop.example';
const issuer = `${shop}/identity`;
const clientId = 'toile-shop';

const settings = {
  authority: issuer,
  client_id: clientId,
  response_type: 'code',
  scope: 'openid',
  popup: false,
  redirect_uri: `${shop}/authentication/login-callback`,
  silent_redirect_uri: `${shop}/identity/callback`,
  post_logout_redirect_uri: `${shop}/authentication/logout-callback`,
};

export type Claims = Record<string, unknown>;

/** Changes of a right answer: `undefined` leaves it out. */
export interface Forged {
  /** Parameters of the address that the browser comes back to. */
  answer?: Record<string, string | undefined>;
  header?: Claims;
  claims?: Claims;
  signature?: string;
  /** Of the token endpoint's answer. */
  tokens?: Claims;
}

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const inOneHour = () => Math.floor(Date.now() / 1000) + 3600;

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (n: number) => [...kept.keys()][n] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** Browser as oidc-client-ts asks for it. Answers where that browser went. */
function standInBrowser(storage: object, fetch: (path: string, body: URLSearchParams) => Response): string[] {
  const went: string[] = [];
  const go = (address: string) => void went.push(address);
  Object.assign(globalThis, {
    sessionStorage: storage,
    window: {
      self: { location: { assign: go, replace: go }, stop: () => {} },
      addEventListener: () => {},
    },
    fetch: async (address: string | URL, init?: RequestInit) =>
      fetch(new URL(address, shop).pathname, init?.body as URLSearchParams),
  });
  return went;
}

/** A session with the real oidc-client-ts, whose provider answers as it is told. */
export function forgingProvider() {
  const redeemed: URLSearchParams[] = [];
  let forged: Forged = {};
  let nonce = '';

  const token = ({ header, claims, signature = 'c2lnbmF0dXJl' }: Forged): string => {
    const right = { iss: issuer, aud: clientId, sub: 'ada', exp: inOneHour(), nonce };
    return [encode({ alg: 'ES256', ...header }), encode({ ...right, ...claims }), signature].join('.');
  };
  const answers: Record<string, (body: URLSearchParams) => unknown> = {
    '/_configuration/toile-shop': () => settings,
    '/identity/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      authorization_response_iss_parameter_supported: true,
    }),
    '/identity/token': (body) => {
      redeemed.push(body);
      const right = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer' };
      return { ...right, id_token: token(forged), ...forged.tokens };
    },
  };
  const storage = memoryStorage();
  const went = standInBrowser(storage, (path, sent) => {
    const answer = answers[path];
    return answer ? Response.json(answer(sent)) : new Response(null, { status: 404 });
  });
  const store = createSessionStore({ clientName: 'toile-shop', storage, events: new EventTarget() });

  /** Redirects to the provider; the address that comes back from a right one. */
  async function begin(): Promise<URL> {
    // A redirect never ends: its page goes.
    void store.getState().signIn({ returnUrl: `${shop}/fetch-data` });
    while (!went.some((address) => address.includes('redirect_uri='))) await new Promise(setImmediate);
    const asked = new URL(went.pop() ?? '').searchParams;
    nonce = asked.get('nonce') ?? '';
    const back = new URL(settings.redirect_uri);
    back.search = `${new URLSearchParams({ code: 'code-1', state: asked.get('state') ?? '', iss: issuer })}`;
    return back;
  }

  return {
    issuer,
    redeemed,
    begin,
    session: () => store.getState(),
    /** Comes back with an answer of which something is another. */
    async comeBack(back: URL, change: Forged = {}) {
      forged = change;
      const address = new URL(back);
      for (const [name, value] of Object.entries(change.answer ?? {}))
        if (value === undefined) address.searchParams.delete(name);
        else address.searchParams.set(name, value);
      return store.getState().completeSignIn(address.href);
    },
    /** The next renewal is answered with this. */
    forge(change: Forged): void {
      forged = change;
    },
  };
}
