/** Most characters of an address (D32). */
export const emailLength = 254;

/** WHATWG address pattern plus a dot in the domain (D32). */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** True for the address of a mailbox, as all forms and services of the shop say (D32). */
export const isEmailAddress = (text: string): boolean =>
  text.length <= emailLength && emailPattern.test(text);
