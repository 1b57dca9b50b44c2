/** The page where guests find an order and accounts have theirs. */
export const ordersPath = '/orders';

/** Path of the page of an order, by its number. */
export const orderNumberPath = (number: string): string => `${ordersPath}/${number}`;

/** Path that a guest's number and address are posted to. */
export const findOrderPath = '/api/orders/find';

/** Path that hands out all that the shop has of an order, and the one that asks to be forgotten. */
export const orderDataPath = (number: string): string => `/api/orders/${number}/data`;
export const forgetOrderPath = (number: string): string => `/api/orders/${number}/forget`;

/** Path of the addresses of an account's newest order. */
export const lastAddressesPath = '/api/orders/addresses';

/** Path of the link in a mail. */
export const openOrderPath = (number: string): string => `/api/orders/open/${number}`;

export const orderNumberPattern = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** An order's number as the shop writes it, whatever spelling it was typed in. No number has the letters I, L and O. */
export function orderNumberOf(text: string): string {
  const letters = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The number of the order whose page this path is. */
export function orderNumberIn(path: string): string | undefined {
  if (!path.startsWith(`${ordersPath}/`)) return undefined;
  const typed = path.slice(ordersPath.length + 1);
  const number = orderNumberOf(typed);
  return typed.length <= 40 && orderNumberPattern.test(number) ? number : undefined;
}

/** The cookie that opens one order; script can't read it. */
export const orderCookie = (number: string, isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}toile_order_${number}`;

/** Names of all such cookies in a `cookie` header. */
export const orderCookiesIn = (cookies: string | undefined): string[] =>
  [...(cookies ?? '').matchAll(/(?:^|;)\s*((?:__Host-)?toile_order_[\w-]{1,20})=/g)].map(
    ([, name = '']) => name,
  );

/** The order's key in a `cookie` header; undefined for anything that is none. */
export function orderKeyIn(
  cookies: string | undefined,
  { number, isSecure }: { number: string; isSecure: boolean },
): string | undefined {
  const pattern = new RegExp(`(?:^|;)\\s*${orderCookie(number, isSecure)}=([\\w.-]{1,100})\\s*(?:;|$)`);
  return pattern.exec(cookies ?? '')?.[1];
}
