interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): TrustedHTML };
}

/**
 * Makes what `dangerouslySetInnerHTML` takes where the browser enforces Trusted Types (T28): nothing but what `write` makes
 * of a text. It is a text everywhere else. The edge's security policy lists the names.
 */
export function htmlPolicy(
  name: string,
  write: (text: string) => string,
): (text: string) => string | TrustedHTML {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy(name, { createHTML: write });
  return (text) => policy?.createHTML(text) ?? write(text);
}
