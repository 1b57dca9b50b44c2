/** Path that forms of the bag are posted to when no script takes the press. */
export const bagFormPath = '/api/basket/form';

/** The page that is made for the visitor whose bag it shows, and that a form of the bag leads to. */
export const bagPath = '/basket';

/** Says that a bag of forms waits to be adopted, in words that script can read. It holds nothing else. */
export const formBagWaits = 'toile_bag_waits';

/** The cookie with the id of a bag that forms have filled; script can't read it. */
export const formBagCookie = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}toile_bag`;

/** The id in a `cookie` header; undefined for anything that is no id. */
export function formBagIn(cookies: string | undefined, isSecure: boolean): string | undefined {
  const pattern = new RegExp(`(?:^|;)\\s*${formBagCookie(isSecure)}=([0-9a-f]{32})\\s*(?:;|$)`);
  return pattern.exec(cookies ?? '')?.[1];
}
