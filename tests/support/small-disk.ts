import { execFile } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeTemporaryDirectory } from './temporary-directory'

const run = promisify(execFile)
const megabyte = 1024 * 1024

/** A disk of so many megabytes, in memory. Mounting needs root, or `sudo` that does not ask. */
export async function mountSmallDisk(megabytes: number) {
  const path = await makeTemporaryDirectory('small-disk-')
  const asRoot = (program: string, ...args: string[]) =>
    process.getuid?.() === 0 ? run(program, args) : run('sudo', ['-n', program, ...args])
  await asRoot('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', path)
  const filling = join(path, 'filling')
  return {
    path,
    /** What another program does: so many megabytes are left. */
    async fillUntil(left: number) {
      await rm(filling, { force: true })
      const { bavail, bsize } = await statfs(path)
      const bytes = Math.max(0, bavail * bsize - left * megabyte)
      await writeFile(filling, Buffer.alloc(bytes)).catch((error: NodeJS.ErrnoException) => {
        // Somebody else was faster: it is full.
        if (error.code !== 'ENOSPC') throw error
      })
    },
    free: () => rm(filling, { force: true }),
    async unmount() {
      await asRoot('umount', '-l', path)
      await rm(path, { recursive: true, force: true })
    },
  }
}
