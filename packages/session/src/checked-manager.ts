import { type User, UserManager } from 'oidc-client-ts';
import { checkAnswer, checkIdentityToken, type Provider } from './identity-token.ts';

/** oidc-client-ts with what it leaves to its callers: a nonce for each sign-in, and whose the answers and tokens are. */
export class CheckedManager extends UserManager {
  /** A renewal may come with the token of before, which may have expired. */
  private checked: string | undefined;

  private async provider(): Promise<Provider> {
    const metadata: { issuer?: string; authorization_response_iss_parameter_supported?: boolean } =
      await this.metadataService.getMetadata();
    return {
      issuer: metadata.issuer,
      clientId: this.settings.client_id,
      namesItself: metadata.authorization_response_iss_parameter_supported === true,
    };
  }

  protected override _signinStart(...[request, window]: Parameters<UserManager['_signinStart']>) {
    return super._signinStart({ ...request, nonce: crypto.randomUUID() }, window);
  }

  protected override async _signinEnd(...[address, subject]: Parameters<UserManager['_signinEnd']>) {
    checkAnswer(address, await this.provider());
    return super._signinEnd(address, subject);
  }

  /** Every way to a user ends here before anybody is told of one. */
  override async storeUser(user: User | null): Promise<void> {
    if (user && user.id_token !== this.checked) {
      checkIdentityToken(user.id_token, await this.provider());
      this.checked = user.id_token;
    }
    return super.storeUser(user);
  }
}
