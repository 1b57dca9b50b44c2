/** Browsers on which an account has signed in before. Nobody else's attempts can lock such a browser out. */
export interface KnownDevices {
  /** Id of the device, if its cookies prove that this address has signed in on it. */
  find(cookies: string | undefined, email: string): string | undefined;
  /** The `set-cookie` header by which this browser is known for this address from now on. */
  cookieFor(email: string): string;
}
