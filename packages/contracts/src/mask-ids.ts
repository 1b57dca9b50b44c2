/** What ids consist of, encoded once or more often: an address that is written so leads to the same order. */
const encoded = /%(?:25)*(2d|3\d|[46][1-9a-f]|[57][\da]|5f)/gi;
/** Ids of orders and bags in an address: whoever knows one may see what is behind it. */
const inAddress =
  /(?<=[/=]|%(?:25)*(?:2f|3d))(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|[\da-f]{32})(?![\w-])/gi;
/** A payment's, and its secret, wherever they stand. */
const payment = /(?<![a-z\d])pi_\w+/gi;
/** The same wherever a log line names them. */
const named = /(?<="(?:orderId|order_id|intentId|intent_id|bagId|basketId)":")[^"]+/g;

/** The text with a short hash in place of each such id: lines about the same order can still be found together. */
export const maskIds = (text: string): string =>
  text
    .replace(encoded, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(inAddress, hashed)
    .replace(payment, hashed)
    .replace(named, hashed);

/** FNV-1a in 32 bits, for browsers too. An id has 122 random bits, so nothing leads back to it. */
function hashed(id: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return `~${(hash >>> 0).toString(16).padStart(8, '0')}`;
}
