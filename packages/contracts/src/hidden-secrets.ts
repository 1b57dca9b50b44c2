/** As the payment provider names them; its value opens a payment, for whoever reads it. */
const isSecret = (name: string) => /secret/i.test(name);

/**
 * The path and query with secrets behind the `#`, which browsers keep from every request: Chromium names the whole query in the
 * `Referer` of what a sheet in the document asks for, whatever the referrer policy says. Undefined: it has none.
 */
export function hideSecrets(address: string): string | undefined {
  const [path = '', search] = address.split(/\?(.*)/s);
  if (!search) return undefined;
  const open = new URLSearchParams(search);
  const hidden = new URLSearchParams([...open].filter(([name]) => isSecret(name)));
  for (const name of hidden.keys()) open.delete(name);
  const secrets = hidden.toString();
  const query = open.toString();
  return secrets ? `${path}${query && `?${query}`}#${secrets}` : undefined;
}

/** The parameters of an address, those that are hidden as well. */
export const parametersOf = ({ search, hash }: Pick<URL, 'search' | 'hash'>): URLSearchParams =>
  new URLSearchParams(`${search}&${hash.slice(1)}`);
