/** A clip that is expected to be recognised; kept in this browser only. */
export interface SavedClip {
  id: number
  /** User whose clip it is: others may use the same browser. */
  owner: number
  name: string
  sample: Blob
  seconds: number | undefined
  /** ACR ID; empty: nothing is to be found. */
  expected: string
  expectedTitle: string
}

const storeName = 'clips'

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('recognition-bench', 1)
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(storeName, {
      keyPath: 'id',
      autoIncrement: true,
    })
    store.createIndex('owner', 'owner')
  }
  return answerOf(request)
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    return await answerOf(work(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

/** Clips of a user, oldest first. Rejects where the browser keeps nothing for the page. */
export const savedClips = (owner: number): Promise<SavedClip[]> =>
  inStore('readonly', (store) => store.index('owner').getAll(owner))

export const keepClip = (clip: Omit<SavedClip, 'id'>) =>
  inStore('readwrite', (store) => store.add(clip))

export const forgetClip = (id: number) => inStore('readwrite', (store) => store.delete(id))
