import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { StateCode } from '#plugins/bm/contract'
import { notifyAll } from '../../../../plugins/bm/server/states/notify'
import { bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { sharedService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream } from '../monitored'

const minute = 60_000
const start = Date.now()

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })

async function project(frequency: number, ...names: string[]) {
  const { id, name } = await newProject(anna, [await newBucket(anna, `B ${Math.random()}`)])
  const to = `${id}@example.org`
  await anna.call('POST', `/bm-cs-projects/${id}/state-notification`, {
    state_notification_email: to,
    state_notification_email_frequency: frequency,
  })
  for (const one of names) {
    const { path } = await newStream(anna, id, ['http://radio.invalid/stream'], { name: one })
    // Nobody listens here: how it is, is said below.
    await anna.call('PUT', `${path}/pause`)
  }
  const set = async (one: string, code: StateCode, minutes: number) => {
    const healthy = code === 0
    const healthAt = new Date(start + minutes * minute)
    await service.db
      .update(bmStreams)
      .set({ code, healthy, health_at: healthAt, reason: healthy ? '' : 'It does not answer' })
      .where(eq(bmStreams.name, one))
  }
  const lookAt = (minutes: number) => notifyAll(service.services, start + minutes * minute)
  const mails = async () => (await service.outbox()).filter((mail) => mail.to === to)
  return { name, set, lookAt, mails }
}

test('streams that fail together are one mail, and one more when they are back', async () => {
  const { name, set, lookAt, mails } = await project(0, 'One', 'Two')
  await set('One', 1, 0)
  await set('Two', 6, 0.5)
  await lookAt(0.9)
  // One has lasted, Two is about to.
  await lookAt(1.1)
  expect(await mails()).toEqual([])
  await lookAt(1.6)
  await lookAt(1.7)
  expect(await mails()).toHaveLength(1)
  const [mail] = await mails()
  expect(mail?.subject).toBe(`${name}: 2 streams do not run`)
  expect(mail?.text).toContain('One: Timeout since')
  expect(mail?.text).toContain('Two: Invalid URL since')
  expect(mail?.text).toContain('/bm/custom/')

  await set('One', 0, 10)
  await lookAt(10.5)
  expect(await mails()).toHaveLength(1)
  await lookAt(11.1)
  expect((await mails()).at(-1)?.subject).toBe(`${name}: 1 stream runs again`)
})

test('what lasts shorter than was asked for is no mail, nor what the customer did himself', async () => {
  const { set, lookAt, mails } = await project(1, 'Short', 'Paused')
  await set('Short', 1, 0)
  await set('Paused', 4, 0)
  await lookAt(14)
  await set('Short', 0, 14.5)
  await lookAt(40)
  expect(await mails()).toEqual([])
  await set('Short', 1, 50)
  await lookAt(66)
  expect((await mails())[0]?.subject).toMatch(/1 stream does not run/)
})
