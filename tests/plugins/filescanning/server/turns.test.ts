import { expect, test, vi } from 'vitest'
import { scanFiles } from '../../../../plugins/filescanning/server/tables'
import { openService, type Person } from '../../../support/service'
import { ended, newBucket, newContainer } from './scan-client'

const service = await openService({}, { operator: { outgoing: { allow: ['127.0.0.1'] } } })

async function containerOf(person: Person) {
  const bucket = await newBucket(person, 'Jingles')
  return newContainer(person, { buckets: [bucket] })
}

test('the only file of an account is scanned before the hundred that another scans again', async () => {
  const [anna, bert] = [await service.newPerson(), await service.newPerson()]
  const [hers, his] = [await containerOf(anna), await containerOf(bert)]
  const file = { uid: anna.uid, container_id: hers.id, data_type: 'audio_url', engine: 1 }
  const named = (at: number) => ({ name: `${at}`, uri: `${at}`, url: `http://127.0.0.1/her/${at}` })
  const hundred = Array.from({ length: 100 }, (_, at) => ({
    ...file,
    ...named(at),
    state: 1 as const,
  }))
  await service.db.insert(scanFiles).values(hundred)

  const asked: string[] = []
  let open = () => {}
  const gate = new Promise<void>((done) => {
    open = done
  })
  vi.spyOn(service.services.outgoing, 'fetch').mockImplementation(async (url) => {
    asked.push(url)
    await gate
    return new Response('not here', { status: 404 })
  })
  const { body } = await anna.call('PUT', `/fs-containers/${hers.id}/rescan`)
  expect(body.data).toEqual({ rescanned: 100 })
  const draft = { data_type: 'audio_url', url: 'http://127.0.0.1/his' }
  const added = await bert.call('POST', `/fs-containers/${his.id}/files`, draft)
  open()
  expect(await ended(bert, added.body.data)).toMatchObject({ state: -2 })
  // Hers that were begun before, and as many again.
  expect(asked.indexOf(draft.url)).toBeLessThan(10)
})
