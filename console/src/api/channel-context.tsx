import type {
  ChannelHealth,
  ChannelState,
  DeployableName,
  EdgeBreakers,
  HistoryEntry,
  PublishedVersion,
  RecentFailures,
} from '@toile/releases-contract';
import { useApiFetch } from '@toile/session';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import styles from '../frame/frame.css';
import { useMe } from '../staff/staff-context.tsx';
import { useNamedChannel } from './named-channel.ts';
import { createReleaseApi, type Me, type ReleaseApi } from './release-api.ts';
import { useChanges } from './use-changes.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';
import { useRepeated } from './use-repeated.ts';

export interface ChannelData {
  state: ChannelState;
  history: HistoryEntry[];
  published: Partial<Record<DeployableName, PublishedVersion[]>>;
}

export interface Channel {
  api: ReleaseApi;
  me: Me;
  channel: Loaded<ChannelData>;
  failures: Loaded<RecentFailures>;
  /** Circuit breakers that are open on edges. */
  breakers: Loaded<EdgeBreakers>;
  health: Loaded<ChannelHealth>;
}

export const ChannelContext = createContext<Channel | null>(null);
const refreshMs = 5000;

/** The channel in all that is shown of it; undefined data while it loads. */
export function useChannel(): Channel {
  const channel = useContext(ChannelContext);
  if (!channel) throw new Error('No channel: the component is rendered outside of a ChannelProvider');
  return channel;
}

async function loadChannel(api: ReleaseApi): Promise<ChannelData> {
  const [state, history] = await Promise.all([api.state(), api.history({ limit: 30 })]);
  const names = Object.keys(state.registry.parts).filter(
    (name) => name === 'shell' || name.startsWith('mf-'),
  );
  const published = await Promise.all(
    names.map(async (name) => [name, await api.published(name as DeployableName)] as const),
  );
  return { state, history, published: Object.fromEntries(published) };
}

function NamedChannel({ name, children }: { name: string; children: ReactNode }) {
  const fetch = useApiFetch();
  const me = useMe();
  const api = useMemo(() => createReleaseApi(fetch, name), [fetch, name]);
  const channel = useLoaded(useCallback(() => loadChannel(api), [api]));
  const failures = useLoaded(api.failures);
  const breakers = useLoaded(api.breakers);
  const health = useLoaded(api.health);
  const { reload: reloadChannel } = channel;
  const { reload: reloadHealth } = health;
  const { reload: reloadFailures } = failures;
  const { reload: reloadBreakers } = breakers;
  useChanges(
    name,
    useCallback(() => {
      void reloadChannel();
      void reloadHealth();
    }, [reloadChannel, reloadHealth]),
  );
  useRepeated(
    useCallback(() => {
      void reloadHealth();
      void reloadFailures();
      void reloadBreakers();
    }, [reloadHealth, reloadFailures, reloadBreakers]),
    refreshMs,
  );
  const value = { api, me, channel, failures, breakers, health };
  return (
    <ChannelContext value={value}>
      {name !== 'live' && <p className={styles.channel}>Channel {name}</p>}
      {children}
    </ChannelContext>
  );
}

/** Hands down the channel that the address names; with another one all below begins anew. */
export function ChannelProvider({ children }: { children: ReactNode }) {
  const name = useNamedChannel();
  return (
    <NamedChannel key={name} name={name}>
      {children}
    </NamedChannel>
  );
}
