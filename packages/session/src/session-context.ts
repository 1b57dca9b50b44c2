import { createContext, createElement, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { type ApiFetch, createApiFetch } from './api-fetch.ts';
import type { SessionState, SessionStore } from './session-state.ts';

const SessionContext = createContext<SessionStore | null>(null);

export interface SessionProviderProps {
  store: SessionStore;
  children?: ReactNode;
}

/** Hands the session of this page down and restores it after hydration. */
export function SessionProvider({ store, children }: SessionProviderProps) {
  useEffect(() => store.getState().connect(), [store]);
  return createElement(SessionContext, { value: store }, children);
}

function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('No SessionProvider around this');
  return store;
}

/** Part of the session: `useSession((session) => session.user?.name)`. While hydrating: `unknown`. */
export function useSession<T>(selector: (state: SessionState) => T): T {
  return useStore(useSessionStore(), selector);
}

/** `fetch` with the bearer token, for a remote's own calls (SH-46). */
export function useApiFetch(): ApiFetch {
  const store = useSessionStore();
  return useMemo(() => createApiFetch(store), [store]);
}
