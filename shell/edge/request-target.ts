/** The path and query of a request's target: in origin form, or in absolute form as for a proxy (RFC 9112 §3.2). */
export function pathOf(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const rest = /^https?:\/\/[^/?#]+([^#]*)$/i.exec(target)?.[1];
  if (rest === undefined) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
