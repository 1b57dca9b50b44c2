/** Control characters are in no address, and would be in a header once somebody is led on. */
const isPlain = (text: string) => !/\p{Cc}/u.test(text);

/**
 * True for a target whose path is encoded text without control characters: nothing behind the edge could read another.
 */
export function hasTextPath(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  if (!path.includes('%')) return true;
  try {
    return isPlain(decodeURIComponent(path));
  } catch {
    return false;
  }
}
