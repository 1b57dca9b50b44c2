import type { SlotName } from '@toile/contracts';
import { remoteNames } from '@toile/contracts/plain';
import type { ComponentType } from 'react';
import type { LoadedRemote, Remotes } from '../federation/remotes.ts';

type SlotComponent = ComponentType<object>;

/** A promise that React's `use` can read without suspending once it has settled. */
interface TrackedPromise<T> extends Promise<T> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

export interface SlotRegistry {
  /** The widget of a slot; the same promise for every render of the page. */
  load: (name: SlotName) => Promise<SlotComponent>;
}

/** Finds each slot's owner in the release descriptor and loads its widget, falling back to the version before. */
export function createSlotRegistry(remotes: Remotes): SlotRegistry {
  const loaded = new Map<SlotName, TrackedPromise<SlotComponent>>();

  async function from(name: SlotName, remote: Promise<LoadedRemote>): Promise<SlotComponent> {
    const slot = (await remote).module.slots[name];
    if (!slot) throw new Error(`Slot ${name} is not in its owner's remote`);
    return (await slot.load()).Component as SlotComponent;
  }

  async function loadSlot(name: SlotName): Promise<SlotComponent> {
    const owner = remoteNames.find((remote) => remotes.release.remotes[remote].current.slots[name]);
    if (!owner) throw new Error(`No remote offers the slot ${name}`);
    try {
      return await from(name, remotes.get(owner));
    } catch (error) {
      const { version } = remotes.release.remotes[owner].current;
      remotes.report({ name: owner, version, phase: 'slot', message: String(error) });
      return from(name, remotes.getPrevious(owner));
    }
  }

  return {
    load(name) {
      const known = loaded.get(name);
      if (known) return known;
      const promise: TrackedPromise<SlotComponent> = loadSlot(name);
      promise.then(
        (value) => Object.assign(promise, { status: 'fulfilled', value }),
        (reason) => Object.assign(promise, { status: 'rejected', reason }),
      );
      loaded.set(name, promise);
      return promise;
    },
  };
}
