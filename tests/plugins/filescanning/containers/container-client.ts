import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { externalEngines } from '@console/core/server'
import type { Container } from '#plugins/filescanning/contract'
import { scanFiles } from '../../../../plugins/filescanning/server/tables'
import type { Person, TestService } from '../../../support/service'

export async function newBucket(person: Person, name: string, more: object = {}): Promise<number> {
  const draft = { name, region: 'eu-west-1', ...more }
  const { body } = await person.call('POST', '/buckets', draft)
  return body.data.id
}

export const createContainer = (person: Person, draft: object) =>
  person.call('POST', '/fs-containers', { region: 'eu-west-1', ...draft })

export async function newContainer(person: Person, draft: object): Promise<Container> {
  const name = `Container ${Math.random()}`
  const { status, body } = await createContainer(person, { name, ...draft })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

/** As a scan leaves it. */
export async function addScannedFile(
  { db }: Pick<TestService, 'db'>,
  { id, uid, engine }: Container,
  file: {
    name: string
    duration?: number
    object_key?: string
    filename?: string
    state?: 0 | 1 | -1 | -2 | 2
  },
) {
  const values = { uid, container_id: id, engine, uri: `audio:${file.name}`, data_type: 'audio' }
  const [row] = await db
    .insert(scanFiles)
    .values({ state: 1, duration: 60, ...values, ...file })
    .returning()
  if (!row) throw new Error('the file was not stored')
  return row
}

/** Every engine that an operator may add, as far as being asked whether it is there. */
export async function startEngines() {
  const server = createServer((request, response) => {
    const engine = request.url?.slice(1)
    const about = { engine, version: '1', available: true }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(about))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const addresses = externalEngines.map((engine) => [engine, { url: `${origin}/${engine}` }])
  return {
    operator: { externalEngines: Object.fromEntries(addresses) },
    close: () => server.close(),
  }
}
