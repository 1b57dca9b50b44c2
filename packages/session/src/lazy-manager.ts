import { loadSettings, type OidcManager, openOidc } from './oidc-door.ts';
import { isRefreshRefused, type OidcUser } from './oidc-results.ts';
import type { SessionOptions } from './session-state.ts';

interface ManagerEvents {
  onSignedIn: (user: OidcUser) => void;
  onSignedOut: () => void;
  /** A token was not renewed in time. */
  onExpired: () => void;
}

export type LazyManager = ReturnType<typeof createLazyManager>;

/** The OIDC manager of a page, loaded when it is first needed. */
export function createLazyManager(
  options: SessionOptions,
  { onSignedIn, onSignedOut, onExpired }: ManagerEvents,
) {
  const { clientName, openManager = openOidc } = options;
  let opened: Promise<{ manager: OidcManager; popup: boolean }> | undefined;

  const prepare = async () => {
    const settings = await loadSettings(options.fetch ?? globalThis.fetch.bind(globalThis), clientName);
    const manager = await openManager(settings);
    manager.events.addUserLoaded(onSignedIn);
    manager.events.addUserSignedOut(() => void manager.removeUser());
    manager.events.addUserUnloaded(onSignedOut);
    manager.events.addAccessTokenExpired(onExpired);
    return { manager, popup: settings.popup };
  };

  const open = () => {
    opened ??= prepare().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  return {
    open,
    /** null: nobody is signed in at the identity service. Throws when the service can't be asked. */
    async signInSilently(): Promise<OidcUser | null> {
      const { manager } = await open();
      try {
        return await manager.signinSilent().catch((error) => {
          // Whoever is still signed in at the identity service gets new tokens there.
          if (isRefreshRefused(error)) return manager.signinSilent({ forceIframeAuth: true });
          throw error;
        });
      } catch (error) {
        // The identity service's own answer (login_required, invalid_grant) is final; a failed call isn't.
        if (error instanceof Error && 'error' in error) return null;
        throw error;
      }
    },
    /** Forgets the tokens of a manager that was opened. */
    removeUser: () => void opened?.then(({ manager }) => manager.removeUser()),
  };
}
