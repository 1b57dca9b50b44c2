/** A character as it is, or encoded once or more often: an address that is written so leads to the same order. */
const either = (plain: string, code: string) => `(?:${plain}|%(?:25)*(?:${code}))`;
const hex = either('[\\da-f]', '3\\d|[46][1-6]');
const dash = either('-', '2d');
/** No letter and no digit is before it, but those of an encoded character or of an escape of JSON. */
const begins = '(?:(?<![a-z\\d])|(?<=%(?:25)*[\\da-f]{2}|\\\\[bfnrt]))';

/** Orders have UUIDs. The end of one may have been cut off; what is left would be found by trying. */
const uuid = `${hex}{8}(?:${dash}${hex}{4}){2}(?:${dash}${hex}{0,4}(?:${dash}${hex}{0,12})?)?`;
const bag = `${hex}{32}(?![a-z\\d])`;
/** A payment, or its secret. */
const letter = either('\\w', '3\\d|[46][1-9a-f]|[57][\\da]|5f');
const payment = `${either('p', '[57]0')}${either('i', '[46]9')}${either('_', '5f')}${letter}+`;
/** Text that begins no id is passed over at once: each line of a log is looked through. */
const ids = new RegExp(`(?=[\\da-fp%])(?:${uuid}|${begins}(?:${bag}|${payment}))`, 'gi');

/** The text with a short hash in place of each id that opens something: lines about the same order can still be found together. */
export const maskIds = (text: string): string => text.replace(ids, hashed);

/** FNV-1a in 32 bits, for browsers too. An id has 122 random bits, so nothing leads back to it. */
function hashed(found: string): string {
  const id = found.replace(/%(?:25)*(..)/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));
  let hash = 0x811c9dc5;
  for (const letter of id.toLowerCase()) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return `~${(hash >>> 0).toString(16).padStart(8, '0')}`;
}
