import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../../../package.json'

/** Written by the build beside the server. */
const builtFrom = join(import.meta.dirname, '../built-from')

/** The release with the beginning of the hash of its sources: two that were built from others are told apart. */
export const ownVersion = existsSync(builtFrom)
  ? `${version} (${readFileSync(builtFrom, 'utf8').slice(0, 8)})`
  : version
