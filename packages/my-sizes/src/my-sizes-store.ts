import { sizeKind } from '@toile/contracts/plain';
import { followTabs, keptStorage, type StorageArea } from '@toile/wish-list';
import { createStore, type StoreApi } from 'zustand';

export interface MySizesState {
  /** Values of the filter, one of a kind, the newest first. None before `connect`, as on the edge. */
  sizes: readonly string[];
  /** True once this browser's sizes were read. */
  isKnown: boolean;
  /** False where this browser's storage has refused them: they live as long as the page. */
  isStored: boolean;
  /** Reads the sizes that this browser keeps and follows the other tabs. In an effect, never while rendering; returns the undo. */
  connect(): () => void;
  /** Takes the place of another one of its kind. */
  remember(size: string): void;
  forget(size: string): void;
}
export type MySizesStore = StoreApi<MySizesState>;

export interface MySizesOptions {
  /** `${slug}-my-sizes`. */
  storageKey: string;
  /** Default: the page's `localStorage`, touched only by `connect` and the actions. */
  storage?: StorageArea;
  /** Target of `storage` and `pageshow` events. Default: the page. */
  events?: EventTarget;
}

/** The sizes among these, the first of each kind. */
function oneOfEach(values: readonly unknown[]): string[] {
  const texts = values.filter((value) => typeof value === 'string');
  const kinds = texts.map(sizeKind);
  return texts.filter((_, at) => kinds[at] && kinds.indexOf(kinds[at]) === at);
}

/** The sizes in a stored text; none of what is none. */
function parseSizes(text: string | null | undefined): string[] {
  try {
    const stored = JSON.parse(text ?? '');
    return Array.isArray(stored) ? oneOfEach(stored) : [];
  } catch {
    return [];
  }
}

/** The sizes of one page (browser) or one request (edge). Inert until `connect` or an action is called. */
export function createMySizesStore({ storageKey, storage, events }: MySizesOptions): MySizesStore {
  const { read, write } = keptStorage(storageKey, parseSizes, () => storage ?? globalThis.localStorage);
  return createStore<MySizesState>((set) => {
    const show = () => set({ sizes: read(), isKnown: true });
    const keep = (sizes: string[]) => {
      set({ isStored: write(sizes.length > 0 ? sizes : undefined) });
      show();
    };
    return {
      sizes: [],
      isKnown: false,
      isStored: true,
      connect() {
        show();
        return followTabs(events ?? globalThis, storageKey, show);
      },
      remember: (size) => keep(oneOfEach([size, ...read()])),
      forget: (size) => keep(read().filter((other) => other !== size)),
    };
  });
}
