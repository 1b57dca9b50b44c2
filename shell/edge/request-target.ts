/**
 * The path and query of a request's target: in origin form, or in absolute form as for a proxy (RFC 9112 §3.2). Undefined when
 * it is neither, or when its path is no encoded text, which nothing behind the edge could read.
 */
export function pathOf(target: string): string | undefined {
  const local = localTarget(target);
  return local !== undefined && isText(local.split('?', 1)[0] ?? '') ? local : undefined;
}

function localTarget(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const rest = /^https?:\/\/[^/?#]+([^#]*)$/i.exec(target)?.[1];
  if (rest === undefined) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether each `%` begins a byte of UTF-8. */
function isText(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
