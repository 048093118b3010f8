import { watch } from 'node:fs'
import { join } from 'node:path'
import { foldersIn } from '../files.mjs'

/**
 * Calls back when anything below the folders changes. One watcher for each folder: the recursive watching of Node 20
 * loses files that an editor replaces, and ends the process when a folder is removed.
 */
export function watchFolders(folders, onChange) {
  const watchers = new Map()

  function close(folder) {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  function follow() {
    const present = new Set(folders.flatMap(withFoldersBelow))
    for (const folder of watchers.keys()) if (!present.has(folder)) close(folder)
    for (const folder of present) {
      if (watchers.has(folder)) continue
      const watcher = watch(folder, (event) => {
        if (event === 'rename') follow()
        onChange()
      })
      watcher.on('error', () => close(folder))
      watchers.set(folder, watcher)
    }
  }

  follow()
  return () => [...watchers.keys()].forEach(close)
}

function withFoldersBelow(folder) {
  return [folder, ...foldersIn(folder).flatMap((name) => withFoldersBelow(join(folder, name)))]
}
