import { inspect } from 'node:util'
import { Failure, type JobKind, type Log, type Services } from '@console/core/outside'
import { SealedVault } from '../../secrets/vault'
import type { FromWorker, PutOffJob, Refusal, Start } from '../messages'
import { type AskService, askingDatabase, transactionOf } from './asking-database'

interface Asking {
  ask: AskService
  say(message: FromWorker): void
  start: Pick<Start, 'id' | 'vaultKey' | 'publicUrl'>
  /** What the operator has set, and what the environment holds, as the plugin's schemas read it. */
  read: () => Readonly<Record<'settings' | 'environment', unknown>>
  /** Throws where the plugin has no such job. */
  checkJob(name: string): void
}

/** The services of a plugin of the build, as far as they can be asked for by message. */
export function askingServices({ ask, say, start, read, checkJob }: Asking): Services {
  const vault = new SealedVault(Buffer.from(start.vaultKey))
  const log =
    (level: keyof Log): Log[keyof Log] =>
    (fields, message) =>
      say({ kind: 'log', level, fields: sendable(fields), message })
  const send = async (
    { name }: Pick<JobKind<unknown>, 'name'>,
    all: unknown[],
    { db, startAfterSeconds = 0, account }: Sending = {},
  ) => {
    checkJob(name)
    const jobs: PutOffJob[] = all.map((data) => ({
      job: name,
      data,
      afterSeconds: startAfterSeconds,
      account,
    }))
    await ask({ kind: 'send', jobs, transaction: transactionOf(db) })
  }
  const ownOnly =
    (what: 'settings' | 'environment') =>
    <T>({ plugin }: { plugin: string }) => {
      if (plugin !== start.id) throw new Error(`The ${what} of ${plugin} are not this plugin's`)
      return read()[what] as T
    }
  return {
    db: askingDatabase(ask),
    vault,
    publicUrl: start.publicUrl,
    log: { info: log('info'), warn: log('warn'), error: log('error') },
    settings: ownOnly('settings'),
    environment: ownOnly('environment'),
    jobs: {
      send: (job, data, options) => send(job, [data], options),
      sendMany: (job, data, options) => send(job, data, options),
    },
    events: {
      publish: (uid, topic, { db } = {}) =>
        ask({ kind: 'publish', uid, topic, transaction: transactionOf(db) }),
    },
    outgoing: {
      async fetch(url, { signal, ...request } = {}) {
        signal?.throwIfAborted()
        const given = ask({ kind: 'fetch', url, request })
        const { status, headers, bytes } = await Promise.race([
          given,
          ...(signal ? [aborted(signal)] : []),
        ])
        const isEmpty = [204, 205, 304].includes(status)
        return new Response(isEmpty ? null : Uint8Array.from(bytes), { status, headers })
      },
    },
  }
}

type Sending = NonNullable<Parameters<Services['jobs']['send']>[2]>

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** What a log is told may be anything. */
function sendable(fields: object): object {
  try {
    return structuredClone(fields)
  } catch {
    return { fields: inspect(fields) }
  }
}

/** The error that the same would throw in a plugin of the build. */
export function refusedBy({ message, failure, code, constraint }: Refusal): Error {
  if (failure) return new Failure(failure.status, message, failure.errors)
  return Object.assign(new Error(message), { code, constraint })
}
