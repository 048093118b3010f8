import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../../../host/server/people/tables'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream } from '../monitored'

const service = await sharedService()

test('where the plan ends, the timemaps it has room for are switched on, and the others are told by stream', async () => {
  // A trial has two timemaps.
  const anna = await service.newPerson({ limitType: 'FreeTrial' })
  const trial_ends_at = new Date(Date.now() + 86_400_000)
  await service.db.update(accounts).set({ trial_ends_at }).where(eq(accounts.id, anna.uid))
  const more = { type: 'BM-LOCAL' }
  const { id } = await newProject(anna, [await newBucket(anna, 'Songs')], more)
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three']) {
    ids.push((await newStream(anna, id, [`https://radio.example/${name}`], { name })).stream_id)
  }
  const path = `/bm-cs-projects/${id}/streams`
  const { status, body } = await anna.call('PUT', `${path}/${ids.join()}/timemap`, { timemap: 1 })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ done: 2, failed: [{ stream_id: ids[2] }] })
  expect(body.data.failed[0].message).toContain('upgrade')
  const { body: now } = await anna.call('GET', `${path}?sort=name&order=asc`)
  expect(
    now.data.map(({ name, timemap }: { name: string; timemap: number }) => [name, timemap]),
  ).toEqual([
    ['One', 1],
    ['Three', 0],
    ['Two', 1],
  ])
  // For it alone it is the call that is refused.
  const alone = await anna.call('PUT', `${path}/${ids[2]}/timemap`, { timemap: 1 })
  expect(alone.status).toBe(422)
})
