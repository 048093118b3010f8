import { impersonal, type Manifest } from '@console/core/contract'
import type { Log } from '@console/core/server'
import type { NewFault } from '../plugin-faults/plugin-faults'

/** Where a server half fails: `start` and `crash` take all of it away for a while. */
export type ServerStep = 'start' | 'crash' | 'call' | 'job'

/** A fault, with the trace as its worker gave it. */
export type TellFault = (step: ServerStep, fault: string, uid?: number) => void

interface Options {
  manifest: Manifest
  revision: string
  /** A frame of the stack with the position in its author's source. */
  toSource(frame: string): string
  note(fault: NewFault): Promise<void>
  log: Log
}

/** Keeps the faults of a server half for the operator. */
export function tellsFaults({ manifest, revision, toSource, note, log }: Options): TellFault {
  const { id: plugin, version } = manifest
  return (step, fault, uid) => {
    const [message = '', ...lines] = fault.split('\n')
    const frames = lines.flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1]?.slice(0, 200) ?? [])
    note({
      plugin,
      version,
      revision,
      half: 'server',
      step,
      message: impersonal(message).slice(0, 300),
      frames: frames.slice(0, 5).map(toSource),
      uid,
    }).catch((error) =>
      log.warn({ plugin, error: String(error) }, 'a fault of a plugin is not kept'),
    )
  }
}
