/** The cookie that the links of mails give: it opens the choices of one subscriber. Script can't read it. */
export const newsletterCookie = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}toile_newsletter`;

/** The subscriber's key in a `cookie` header; undefined for anything that is none. */
export function newsletterKeyIn(cookies: string | undefined, isSecure: boolean): string | undefined {
  const pattern = new RegExp(`(?:^|;)\\s*${newsletterCookie(isSecure)}=([\\w.-]{1,160})\\s*(?:;|$)`);
  return pattern.exec(cookies ?? '')?.[1];
}
