import { type KeptBasket, parseBasket } from './basket-guard.ts';

export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The bag under its one key. While storage is blocked or full, it is kept in memory instead (SH-45). */
export interface BagStorage {
  read(): KeptBasket | null;
  /** null forgets the bag. */
  write(basket: KeptBasket | null): void;
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
        if (basket) storage?.setItem(key, JSON.stringify(basket));
        else storage?.removeItem(key);
        inMemory = !storage;
      } catch {
        inMemory = true;
      }
    },
  };
}
