import { keepSwept } from '../identity/sweep'
import { keepCompared } from '../objects/nightly-comparison'
import type { Ground } from './ground'
import type { Part } from './part'

/** What is done by and by while the service runs: what has expired goes, and what is kept is looked through. */
export function openUpkeep({ db, log, objects, checksums, settings }: Ground): Part {
  const ends: (() => Promise<void>)[] = []
  return {
    start() {
      if (!settings.roles.has('jobs')) return
      ends.push(keepSwept({ db, log }))
      if (!settings.objectStoreUrl) ends.push(keepCompared({ db, objects, checksums, log }))
    },
    async stop() {
      for (const end of ends) await end()
    },
  }
}
