/** As much of a browser as a sign-in needs: cookies by path, form posts with their origin, redirects one at a time. */
export class TestBrowser {
  readonly origin: string;
  readonly #cookies = new Map<string, { value: string; path: string }>();

  constructor(origin: string) {
    this.origin = origin;
  }

  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const headers = new Headers(init.headers);
    const cookies = [...this.#cookies]
      .filter(([, { path }]) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([key, { value }]) => `${key.slice(key.indexOf(' ') + 1)}=${value}`);
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  get(address: string): Promise<Response> {
    return this.request(address);
  }

  /** Posts a form as a page of this origin does. */
  post(
    address: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.request(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: this.origin, 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  /** Follows redirects until a page, or until an address that starts with `stop`. */
  async followRedirects(response: Response, stop = '/authentication/'): Promise<Response> {
    let current = response;
    for (let hops = 0; hops < 10; hops++) {
      const location = current.headers.get('location');
      if (!location || new URL(location, this.origin).pathname.startsWith(stop)) return current;
      current = await this.get(location);
    }
    throw new Error('Too many redirects');
  }

  forget(name: string): void {
    for (const key of this.#cookies.keys()) if (key.endsWith(` ${name}`)) this.#cookies.delete(key);
  }

  has(name: string): boolean {
    return this.cookie(name) !== undefined;
  }

  cookie(name: string): string | undefined {
    return [...this.#cookies].find(([key]) => key.endsWith(` ${name}`))?.[1].value;
  }

  #keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(/;\s*/);
    const split = pair.indexOf('=');
    const attribute = (name: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
    const path = attribute('path') ?? '/';
    const key = `${path} ${pair.slice(0, split)}`;
    const expires = attribute('expires');
    if (expires && new Date(expires) < new Date()) this.#cookies.delete(key);
    else this.#cookies.set(key, { value: pair.slice(split + 1), path });
  }
}
