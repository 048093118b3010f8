import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds: several segments are replaced one after the other. */
const patience = 3_000

let timer: NodeJS.Timeout | undefined
let collect: (() => void) | undefined

/**
 * Shared memory is freed once every thread has found its part of it to be garbage. It counts for nothing when V8 decides whether to
 * look for any, so that a thread that does little would keep replaced segments for hours: this makes it look, in a while.
 */
export function freeSharedMemorySoon(): void {
  if (timer) return
  timer = setTimeout(() => {
    timer = undefined
    collect ??= collector()
    collect()
  }, patience)
  timer.unref()
}

function collector(): () => void {
  // Flags are the whole process's: another thread may be at the same place, so none puts it back.
  setFlagsFromString('--expose-gc')
  const collectNow: unknown = runInNewContext('globalThis.gc')
  return typeof collectNow === 'function' ? () => collectNow() : () => undefined
}
