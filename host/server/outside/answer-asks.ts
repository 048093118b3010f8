import type { Services } from '@console/core/server'
import type { Ask, Asks, Fetched } from './messages'
import type { OwnDatabase } from './own-database'
import type { PromisedEntry } from './promised-entry'

interface Asker {
  /** Of the plugin. */
  id: string
  /** The account that the plugin works for. */
  uid: number
  /** Of the call that asks, where it is audited. */
  entry: PromisedEntry | undefined
  database: OwnDatabase
  services: Services
  enqueue(job: { job: string; uid: number; data: unknown }, afterSeconds: number): Promise<void>
}

const longestFetch = 20_000
const mostBytes = 8 * 1024 * 1024

/** What a server half asked for, by the services of the house and in the name of its plugin. */
export async function answerAsk(
  ask: Ask,
  { id, uid, entry, database, services, enqueue }: Asker,
): Promise<Asks[Ask['kind']]['answer']> {
  switch (ask.kind) {
    case 'sql':
      return database.run({ uid, statements: ask.statements, db: services.db, entry })
    case 'enqueue':
      return void (await enqueue({ job: ask.job, uid, data: ask.data }, ask.afterSeconds))
    case 'publish':
      return void (await services.events.publish(uid, `x/${id}/${ask.topic}`))
    case 'seal':
      return services.vault.seal(markOf(id) + ask.text)
    case 'open':
      return opened(services.vault.open(ask.text), markOf(id))
    case 'fetch':
      return fetched(ask, services)
  }
}

const markOf = (id: string) => `x/${id}/`

function opened(text: string, mark: string): string {
  if (!text.startsWith(mark)) throw new Error('This was not sealed by this plugin')
  return text.slice(mark.length)
}

async function fetched(
  { url, request }: Extract<Ask, { kind: 'fetch' }>,
  { outgoing }: Services,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(longestFetch)
  const answer = await outgoing.fetch(url, { ...request, signal })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new Error(`${new URL(url).host} answers with more than 8 MB`)
    parts.push(part)
  }
  const headers = Object.fromEntries(answer.headers)
  // What came compressed is not any more.
  delete headers['content-encoding']
  delete headers['content-length']
  return { status: answer.status, headers, bytes: Buffer.concat(parts) }
}
