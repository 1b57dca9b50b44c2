import type { SlotName } from '@toile/frame';
import type { RemoteName } from '@toile/releases-contract';
import type { ComponentType } from 'react';
import { fileMs, inTime } from '../federation/in-time.ts';
import { type LoadedRemote, type Remotes, remoteIn } from '../federation/remotes.ts';
import { wordsOf } from '../federation/words-of.ts';

/** A widget and whose it is, or why it can't be had. */
export type LoadedSlot =
  | { Component: ComponentType<object>; owner: RemoteName; version: string; id: string; entry: string }
  | { error: unknown };

/** A promise that React's `use` can read without suspending once it has settled. */
interface TrackedPromise<T> extends Promise<T> {
  status?: 'pending' | 'fulfilled';
  value?: T;
}

export interface SlotRegistry {
  /** The widget of a slot; the same promise for every render of the page. Never rejects. */
  load: (slot: SlotName) => Promise<LoadedSlot>;
  /** The same of the version before, for a widget that loaded well and then failed to render. */
  loadPrevious: (slot: SlotName) => Promise<LoadedSlot>;
  /** A widget threw: its own fault, or that of the version which placed it with props that are none. */
  reportThrown: (thrown: ThrownWidget, error: unknown) => void;
  /** Throws when the props are not those of the slot's contract. */
  checkProps: (slot: SlotName, props: object, placedBy: string | undefined) => void;
}

/** Explains what is wrong with the props of a widget; undefined when nothing is. */
export type ExplainProps = (slot: SlotName, props: object) => Promise<string | undefined>;

export interface ThrownWidget {
  slot: SlotName;
  props: object;
  /** Id of the version whose page placed it; undefined for the shell's own. */
  placedBy: string | undefined;
  by: { owner: RemoteName; version: string };
}

interface RegistryOptions {
  checkProps?: SlotRegistry['checkProps'];
  explain?: ExplainProps;
}

/** Finds each slot's owner in the release descriptor and loads its widget, falling back to the version before. */
export function createSlotRegistry(
  remotes: Remotes,
  { checkProps = () => undefined, explain = async () => undefined }: RegistryOptions = {},
): SlotRegistry {
  const loaded = new Map<string, TrackedPromise<LoadedSlot>>();

  async function from(slot: SlotName, { module, version: of }: LoadedRemote): Promise<LoadedSlot> {
    const owner = ownerOf(slot);
    try {
      const offered = module.slots[slot];
      if (!offered) throw new Error(`Slot ${slot} is not in its owner's remote`);
      const loading = offered.load() as Promise<{ Component: ComponentType<object> }>;
      const { Component } = await inTime(loading, fileMs, `slot ${slot}`);
      return { Component, owner, version: of.version, id: of.id, entry: of.entry };
    } catch (error) {
      remotes.report({ name: owner, version: of.version, phase: 'slot', message: wordsOf(error) });
      throw error;
    }
  }

  const ownerOf = (slot: SlotName): RemoteName => {
    const owner = Object.entries(remotes.release.remotes).find(([, { current }]) => current.slots[slot]);
    if (!owner) throw new Error(`No remote offers the slot ${slot}`);
    return owner[0] as RemoteName;
  };
  const previous = async (slot: SlotName) => from(slot, await remotes.getPrevious(ownerOf(slot)));

  async function first(slot: SlotName): Promise<LoadedSlot> {
    const remote = await remotes.get(ownerOf(slot));
    const isPrevious = remote.version.id !== remoteIn(remotes.release, ownerOf(slot)).current.id;
    return from(slot, remote).catch((error) => {
      if (isPrevious) throw error;
      return previous(slot);
    });
  }

  /** The part that has a version of this id. */
  function partOf(id: string | undefined) {
    for (const [name, { current, previous }] of Object.entries(remotes.release.remotes)) {
      const found = [current, previous].find((version) => version?.id === id);
      if (found) return { name: name as RemoteName, version: found.version };
    }
    return undefined;
  }

  async function reportThrown({ slot, props, placedBy, by }: ThrownWidget, error: unknown): Promise<void> {
    const placer = partOf(placedBy);
    const wrong = placer && (await explain(slot, props).catch(() => undefined));
    const { owner: name, version } = by;
    remotes.report({
      ...(wrong ? placer : { name, version }),
      phase: 'slot',
      message: wrong ?? wordsOf(error),
    });
  }

  function once(key: string, start: () => Promise<LoadedSlot>): Promise<LoadedSlot> {
    const known = loaded.get(key);
    if (known) return known;
    const promise: TrackedPromise<LoadedSlot> = start().catch((error: unknown) => ({ error }));
    void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
    loaded.set(key, promise);
    return promise;
  }

  return {
    load: (slot) => once(slot, () => first(slot)),
    loadPrevious: (slot) => once(`${slot} previous`, () => previous(slot)),
    reportThrown: (thrown, error) => void reportThrown(thrown, error),
    checkProps,
  };
}
