export { accountPaths, authenticationPaths } from '@toile/identity-contract/plain';
export { type ApiFetch, createApiFetch } from './api-fetch.ts';
export { RequireSession, type RequireSessionProps } from './require-session.ts';
export { toLocalPath, withReturnUrl } from './return-url.ts';
export { SessionProvider, type SessionProviderProps, useApiFetch, useSession } from './session-context.ts';
export type { AuthenticationResult, SessionState, SessionStore, SessionUser } from './session-state.ts';
export { createSessionStore, type SessionOptions } from './session-store.ts';
export { signInFailed } from './sign-in-words.ts';
