import { isSigned } from '@toile/release-signing';
import { type ChannelState, canariesIn, channelStateSchema } from '@toile/releases-contract';

interface RawCanary {
  changed: Record<string, { id: string }>;
}
/** As it came, with the fields that this edge doesn't know: they were signed, too. */
interface RawState {
  registry?: { parts: Record<string, object> };
  current: Record<string, { id: string }>;
  previous: Record<string, { id: string }>;
  candidate?: RawCanary;
  shadowed?: RawCanary;
  targeted?: RawCanary;
  second?: RawCanary;
}

/** Parts whose registration the release manager has not signed; none when nobody said who that is. */
function unregistered(state: ChannelState, raw: RawState, managerKey: string | undefined): string[] {
  if (managerKey === undefined) return [];
  const { parts, signatures } = state.registry;
  return Object.keys(parts).filter((name) => {
    const content = { name, ...raw.registry?.parts[name] };
    return !isSigned({ kind: 'registration', content, signature: signatures[name] }, [managerKey]);
  });
}

/** Parts whose version no key of their team has signed. */
function foreign({ registry, signatures }: ChannelState, manifests: RawState['current']): string[] {
  const isForeign = ([name, manifest]: [string, { id: string }]) => {
    const signed = { kind: 'manifest', content: manifest, signature: signatures[manifest.id] };
    return !isSigned(signed, registry.parts[name]?.deployKeys ?? []);
  };
  return Object.entries(manifests)
    .filter(isForeign)
    .map(([name]) => name);
}

/**
 * A channel's state in which every version is signed by its part's team, and every registration by the release manager.
 * It throws when that isn't so; a version that would only be a fallback is left out, and so is a canary.
 */
export function provenState(json: unknown, managerKey: string | undefined): ChannelState {
  const state = channelStateSchema.parse(json);
  const raw = json as RawState;
  const strangers = unregistered(state, raw, managerKey);
  if (strangers.length > 0) throw new Error(`Not registered by the release manager: ${strangers.join(', ')}`);
  const unsigned = foreign(state, raw.current);
  if (unsigned.length > 0) throw new Error(`Not signed by their teams: ${unsigned.join(', ')}`);
  const leftOut = foreign(state, raw.previous);
  const previous = Object.entries(state.previous).filter(([name]) => !leftOut.includes(name));
  const { candidate: _canary, second: _second, ...others } = state;
  const sent = canariesIn({ candidate: raw.targeted ?? raw.shadowed ?? raw.candidate, second: raw.second });
  const [first, second] = canariesIn(state).filter(
    (_each, at) => foreign(state, sent[at]?.changed ?? {}).length === 0,
  );
  return {
    ...others,
    previous: Object.fromEntries(previous),
    ...(first && { candidate: first }),
    ...(second && { second }),
  };
}
