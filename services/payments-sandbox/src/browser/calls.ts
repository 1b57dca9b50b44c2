import type { ProviderError } from './wire.ts';

export type Answer<T> = { ok: true; body: T } | { ok: false; error: ProviderError };

/** `{ a: { b: ['c'] } }` → `a[b][0]=c`, as the provider's API reads forms. */
export function formBody(value: object, prefix = '', form = new URLSearchParams()): URLSearchParams {
  for (const [key, entry] of Object.entries(value)) {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (entry === undefined || entry === null) continue;
    if (typeof entry === 'object') formBody(entry, name, form);
    else form.append(name, String(entry));
  }
  return form;
}

/** A call of the sandbox's browser API. A lost connection is an answer too. */
export async function callApi<T>(url: URL, key: string, form?: object): Promise<Answer<T>> {
  try {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}` },
      ...(form && { body: formBody(form) }),
    });
    const body = (await response.json()) as T & { error?: ProviderError };
    return body.error ? { ok: false, error: body.error } : { ok: true, body };
  } catch {
    const message = 'We are experiencing issues connecting to our payments provider. Please try again.';
    return { ok: false, error: { type: 'api_connection_error', message } };
  }
}
