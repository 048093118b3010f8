import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** By which a process is known to all others, as long as it lives. */
export const newProcessName = () => `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`
