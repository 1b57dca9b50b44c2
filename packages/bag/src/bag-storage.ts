import { type KeptBasket, parseBasket } from './basket-guard.ts';

export type StorageArea = Pick<Storage, 'getItem' | 'setItem'>;

/** The bag under its one key. While storage is blocked or full, it is kept in memory instead (SH-45). */
export interface BagStorage {
  read(): KeptBasket | null;
  write(basket: KeptBasket): void;
}

/** `area` is asked for lazily: merely touching `localStorage` throws where it is blocked. */
export function createBagStorage(key: string, area: () => StorageArea | undefined): BagStorage {
  let memory: KeptBasket | null = null;
  let inMemory = false;

  return {
    read() {
      if (inMemory) return memory;
      try {
        return parseBasket(area()?.getItem(key));
      } catch {
        return memory;
      }
    },
    write(basket) {
      memory = basket;
      try {
        const storage = area();
        storage?.setItem(key, JSON.stringify(basket));
        inMemory = !storage;
      } catch {
        inMemory = true;
      }
    },
  };
}
