import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { bmStreams } from '../../../plugins/bm/server/tables/streams'
import { multipart, type Person, type TestService } from '../../support/service'
import { waiting } from '../bm/monitored'

/** Accounts of tests have their numbers from 1001 on. */
export const config = {
  plugins: { on: ['customization-text-search'] },
  customerGroups: { 'text-search': Array.from({ length: 100 }, (_, at) => 1001 + at) },
}

/** A project with streams that nobody can hear; answers the streams' ids as this plugin knows them. */
export async function newStreams(service: TestService, person: Person, names: readonly string[]) {
  const bucket = await person.call('POST', '/buckets', { name: 'Spots', region: 'eu-west-1' })
  const project = await person.call('POST', '/bm-cs-projects', {
    name: 'Airplay',
    region: 'eu-west-1',
    buckets: [bucket.body.data.id],
  })
  const { id: pid } = project.body.data
  const streams: number[] = []
  for (const name of names) {
    const added = await person.call('POST', `/bm-cs-projects/${pid}/streams`, {
      name,
      stream_urls: ['http://radio.invalid/stream'],
      config_id: 1,
    })
    const { stream_id } = added.body.data
    const [row] = await service.db
      .select({ id: bmStreams.id })
      .from(bmStreams)
      .where(eq(bmStreams.stream_id, stream_id))
    if (row) streams.push(row.id)
  }
  return { pid: Number(pid), streams }
}

export interface Sent {
  stream: number
  begin?: string
  language?: string
  replace?: string
  name?: string
}

export async function importText(
  service: TestService,
  person: Pick<Person, 'token'>,
  text: string,
  { stream, name = 'talk.srt', begin = '2026-03-01T06:00:00Z', ...fields }: Sent,
) {
  const body = await multipart({
    stream: String(stream),
    begin,
    ...fields,
    file: { name, bytes: Buffer.from(text) },
  })
  return service.call('POST', '/api/text-search/transcripts', { token: person.token, ...body })
}

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)

/** Four seconds for each sentence. */
export const srtOf = (sentences: readonly string[]) =>
  sentences
    .map((text, at) => {
      const times = [at * 4, at * 4 + 4].map((time) => stamp(time).replace('.', ','))
      return `${at + 1}\n${times.join(' --> ')}\n${text}\n`
    })
    .join('\n')

/** As an operator decides; returns once every part of the service knows. */
export async function switchFor(service: TestService, uid: number, on: boolean) {
  const { customerPlugins } = service.services
  const plugin = 'customization-text-search'
  await customerPlugins.decide(
    plugin,
    { uid, on, email: 'operator@example.org', reason: 'The contract changed' },
    { db: service.db },
  )
  await expect.poll(() => customerPlugins.isFor(plugin, uid), waiting).toBe(on)
}
