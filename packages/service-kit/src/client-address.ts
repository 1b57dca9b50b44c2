/** An IPv4 address, and the first three numbers of it. */
const ofIPv4 = /^(\d+\.\d+\.\d+)\.\d+$/;

/** The address without the form that IPv6 gives to one of IPv4. */
const plain = (ip: string): string => /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip;

/** The four groups of a /64, each in its shortest form. */
function groupsOf(ip: string): number[] {
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => '0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
}

const inHex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

/**
 * The address that counts as one client: an IPv4 address, also in the form of IPv6, or a /64 of IPv6, since a home has a
 * whole /64.
 */
export function clientAddress(given: string | undefined): string {
  if (!given) return 'unknown';
  const ip = plain(given);
  return ip.includes(':') ? `${inHex(groupsOf(ip))}::/64` : ip;
}

/**
 * The networks that a client belongs to, the widest first: a /24 of IPv4; of IPv6 a /48, which a provider gives to an office, and
 * a /56 in it, which it gives to a home. Whoever has one of them has all of its addresses.
 */
export function networksOf(given: string | undefined): string[] {
  const ip = plain(given ?? '');
  const [, first] = ofIPv4.exec(ip) ?? [];
  if (first) return [`${first}.0/24`];
  if (!ip.includes(':')) return ['unknown'];
  const groups = groupsOf(ip);
  const ofHome = [...groups.slice(0, 3), (groups[3] ?? 0) & 0xff00];
  return [`${inHex(groups.slice(0, 3))}::/48`, `${inHex(ofHome)}::/56`];
}
