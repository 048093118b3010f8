import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const record = (root) => join(root, 'dist', 'in-use')

/** This process runs from `dist/` until it ends. */
export function markInUse(root) {
  writeFileSync(record(root), String(process.pid))
  process.once('exit', () => {
    if (userOfBuild(root) === process.pid) rmSync(record(root), { force: true })
  })
}

/** The process of a console that was started from `dist/` last, while it runs. */
export function userOfBuild(root) {
  if (!existsSync(record(root))) return undefined
  const user = Number(readFileSync(record(root), 'utf8'))
  return isConsole(user) ? user : undefined
}

/** One that was killed left its number behind, which may be another program's by now. */
function isConsole(id) {
  try {
    process.kill(id, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
  const command = `/proc/${id}/cmdline`
  return !existsSync(command) || readFileSync(command, 'utf8').includes('start.mjs')
}
