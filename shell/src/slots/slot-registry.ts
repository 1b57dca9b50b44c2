import type { RemoteName, SlotName } from '@toile/contracts';
import type { ComponentType } from 'react';
import { inTime } from '../federation/in-time.ts';
import type { LoadedRemote, Remotes } from '../federation/remotes.ts';

/** A widget and whose it is, or why it can't be had. */
export type LoadedSlot =
  | { Component: ComponentType<object>; owner: RemoteName; version: string; id: string }
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
  report: Remotes['report'];
  /** Throws when the props are not those of the slot's contract. */
  checkProps: (slot: SlotName, props: object, placedBy: string | undefined) => void;
}

/** A widget is small; a page does not wait for it as for an entry. */
const slotMs = 5000;

/** Finds each slot's owner in the release descriptor and loads its widget, falling back to the version before. */
export function createSlotRegistry(
  remotes: Remotes,
  checkProps: SlotRegistry['checkProps'] = () => undefined,
): SlotRegistry {
  const loaded = new Map<string, TrackedPromise<LoadedSlot>>();

  async function from(
    slot: SlotName,
    owner: RemoteName,
    loading: Promise<LoadedRemote>,
  ): Promise<LoadedSlot> {
    const { module, version: loadedVersion } = await loading;
    const offered = module.slots[slot];
    if (!offered) throw new Error(`Slot ${slot} is not in its owner's remote`);
    const loadingWidget = offered.load() as Promise<{ Component: ComponentType<object> }>;
    const { Component } = await inTime(loadingWidget, slotMs, `slot ${slot}`);
    const { version, id } = loadedVersion;
    return { Component, owner, version, id };
  }

  const ownerOf = (slot: SlotName): RemoteName => {
    const owner = Object.entries(remotes.release.remotes).find(([, { current }]) => current.slots[slot]);
    if (!owner) throw new Error(`No remote offers the slot ${slot}`);
    return owner[0] as RemoteName;
  };
  const previous = (slot: SlotName) => from(slot, ownerOf(slot), remotes.getPrevious(ownerOf(slot)));

  async function first(slot: SlotName): Promise<LoadedSlot> {
    const owner = ownerOf(slot);
    try {
      return await from(slot, owner, remotes.get(owner));
    } catch (error) {
      const { version } = remotes.release.remotes[owner].current;
      remotes.report({ name: owner, version, phase: 'slot', message: String(error) });
      return previous(slot);
    }
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
    loadPrevious: (slot) => once(`${slot} previous`, async () => previous(slot)),
    report: remotes.report,
    checkProps,
  };
}
