/**
 * Behind TLS the names are promises that browsers keep: `__Host-` is sent to this host alone and was set over TLS, `__Secure-`
 * was set over TLS. Cookies of one sign-in have its path, which `__Host-` does not allow.
 */
export const cookieNames = (isSecure: boolean) => ({
  session: `${isSecure ? '__Host-' : ''}toile_session`,
  device: `${isSecure ? '__Host-' : ''}toile_device`,
  interaction: `${isSecure ? '__Secure-' : ''}toile_interaction`,
  resume: `${isSecure ? '__Secure-' : ''}toile_resume`,
});
