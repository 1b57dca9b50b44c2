import type { Page } from '@playwright/test';

/** A passkey as the browser's protocol writes it. */
interface Credential {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
}

/** An authenticator of the browser in one page, whose owner has put the finger on it already. */
export interface Authenticator {
  /** The passkeys that it has, for another page. */
  credentials(): Promise<Credential[]>;
}

export async function addAuthenticator(page: Page, credentials: Credential[] = []): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  for (const credential of credentials)
    await session.send('WebAuthn.addCredential', { authenticatorId, credential });
  return {
    async credentials() {
      return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
    },
  };
}
