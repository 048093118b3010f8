import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweepNotifications } from '../../../host/server/notifications/pg-account-notifications'
import { accountNotifications } from '../../../host/server/notifications/tables'
import { accounts } from '../../../host/server/people/tables'
import { type Person, sharedService } from '../../support/service'

const service = await sharedService()
let anna: Person
beforeEach(async () => {
  anna = await service.newPerson()
})

const scanned = (counts: Record<string, number>) =>
  service.services.notifications.add({
    uid: anna.uid,
    kind: 'scan-ready',
    subject: 'scan:1',
    scope: 'read-filescanning',
    values: { name: 'mix' },
    counts,
    link: '/filescanning/fs-containers/mix',
  })
const read = async (who: Person) => (await who.call('GET', '/notifications')).body.data

describe('Notifications API', () => {
  test('counts the events of one subject that follow each other', async () => {
    await scanned({ files: 1, failed: 0 })
    await scanned({ files: 1, failed: 0 })
    await scanned({ files: 0, failed: 1 })
    expect(await read(anna)).toMatchObject([
      { kind: 'scan-ready', values: { name: 'mix', files: 2, failed: 1 }, unread: true },
    ])
  })

  test('begins to count again after a pause', async () => {
    await scanned({ files: 5, failed: 0 })
    const before = new Date(Date.now() - 3_600_000)
    await service.db
      .update(accountNotifications)
      .set({ at: before })
      .where(eq(accountNotifications.uid, anna.uid))
    await scanned({ files: 1, failed: 0 })
    expect(await read(anna)).toMatchObject([{ values: { files: 1 } }])
  })

  test('marks them as read for each person alone', async () => {
    const colleague = await service.newIamUser(anna, ['read-filescanning'])
    await scanned({ files: 1, failed: 0 })
    expect((await anna.call('PUT', '/notifications/read')).status).toBe(204)
    expect(await read(anna)).toMatchObject([{ unread: false }])
    expect(await read(colleague)).toMatchObject([{ unread: true }])
  })

  test('lists only those that the scopes of the person allow, and none of other accounts', async () => {
    await scanned({ files: 1, failed: 0 })
    expect(await read(await service.newIamUser(anna, ['read-buckets']))).toEqual([])
    expect(await read(await service.newPerson())).toEqual([])
  })

  test('adds a lasting state once, and replaces it when it is over', async () => {
    const { notifications } = service.services
    const since = new Date()
    const stream = {
      uid: anna.uid,
      subject: 'stream:1',
      scope: 'signed-in',
      values: { name: 'news' },
      link: '/bm/custom',
      since,
    }
    await notifications.replace({ ...stream, kind: 'stream-back' })
    expect(await read(anna)).toEqual([])
    await notifications.add({ ...stream, kind: 'stream-down' })
    const [first] = await read(anna)
    await notifications.add({ ...stream, kind: 'stream-down' })
    expect(await read(anna)).toEqual([first])
    await notifications.replace({ ...stream, kind: 'stream-back' })
    expect(await read(anna)).toMatchObject([{ kind: 'stream-back' }])
  })

  test('announces the end of a trial three days before, once', async () => {
    await service.db
      .update(accounts)
      .set({ limit_type: 'FreeTrial', trial_ends_at: new Date(Date.now() + 2 * 86_400_000) })
      .where(eq(accounts.id, anna.uid))
    await sweepNotifications(service.db)
    await sweepNotifications(service.db)
    expect(await read(anna)).toMatchObject([{ kind: 'trial-ends', link: '/account' }])
  })

  test('names a project whose secret was rotated', async () => {
    const bucket = await anna.call('POST', '/buckets', { name: 'Songs', region: 'eu-west-1' })
    const { body } = await anna.call('POST', '/base-projects', {
      name: 'App',
      region: 'eu-west-1',
      type: 'AVR',
      buckets: [bucket.body.data.id],
    })
    const { status } = await anna.call('PUT', `/base-projects/${body.data.id}/secret`, {
      keep_hours: 24,
    })
    expect(status).toBe(200)
    expect(await read(anna)).toMatchObject([{ kind: 'secret-rotated', values: { name: 'App' } }])
  })
})
