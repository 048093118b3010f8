import { appendFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '@console/core/server'
import { anyBuild } from '../../plugin-folders/hashes'
import type { HalfOptions } from '../make-half'
import type { Named } from '../read-half'

/** In the folder of a plugin that is being written: what the service says of it, a JSON object a line. */
const logName = 'development.log'
/** Where nobody is there to read it. */
const mostBytes = 1_000_000

/** What is said of a plugin stands in its folder as well, where `npm run dev` reads it. */
function developmentLog(folder: string, log: Log): Log {
  const file = join(folder, logName)
  const note = (level: keyof Log) => (fields: object, message: string) => {
    log[level](fields, message)
    const line = JSON.stringify({ time: Date.now(), level, message, ...fields })
    try {
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
      if (size > mostBytes) rmSync(file)
      appendFileSync(file, `${line}\n`)
    } catch {
      // The author takes it away and puts it back.
    }
  }
  return { info: note('info'), warn: note('warn'), error: note('error') }
}

/** Where it is said how the half is doing that the operator has named so. */
export const logOf = ({ folder, integrity }: Named, log: Log): Log =>
  integrity === anyBuild ? developmentLog(folder, log) : log

/** Its author is also told what is a fault of its calls and jobs. */
export function toldAt<O extends HalfOptions>(named: Named, options: O): O {
  if (named.integrity !== anyBuild) return options
  const log = logOf(named, options.log)
  return {
    ...options,
    log,
    onFault: (cause: string) => log.error({ cause }, 'a call or job of a plugin failed'),
  }
}
