/** A store on the device (IndexedDB) that survives reloads, network loss and an empty battery. */

interface Kept<Store extends string> {
  all<T>(store: Store): Promise<T[]>;
  one<T>(store: Store, key: string): Promise<T | undefined>;
  put(store: Store, key: string, value: unknown): Promise<unknown>;
  remove(store: Store, key: string): Promise<unknown>;
  clear(store: Store): Promise<unknown>;
}

export function keptStores<Store extends string>(name: string, stores: readonly Store[]): Kept<Store> {
  let opened: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        for (const store of stores) request.result.createObjectStore(store);
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return opened;
  }

  async function run<T>(
    store: Store,
    mode: IDBTransactionMode,
    work: (all: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const database = await open();
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: "strict" });
      const request = work(transaction.objectStore(store));
      // Resolves once the data is on disk, so that a confirmed sale survives a power loss.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    all: (store) => run(store, "readonly", (all) => all.getAll()),
    one: (store, key) => run(store, "readonly", (all) => all.get(key)),
    put: (store, key, value) => run(store, "readwrite", (all) => all.put(value, key)),
    remove: (store, key) => run(store, "readwrite", (all) => all.delete(key)),
    clear: (store) => run(store, "readwrite", (all) => all.clear()),
  };
}
