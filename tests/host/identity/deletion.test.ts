import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { collectionOf } from '#plugins/buckets/contract'
import { serverPlugins } from '../../../host/catalogue'
import { forgetJob } from '../../../host/server/identity/accounts/close-account'
import { accounts, users } from '../../../host/server/people/tables'
import { baseProjects } from '../../../plugins/base-projects/server/tables'
import { bucketFiles, buckets } from '../../../plugins/buckets/server/tables'
import {
  newBucket,
  noisyExcerpt,
  piece,
  upload,
  wav,
} from '../../plugins/base-projects/identify-client'
import { type Person, sharedService } from '../../support/service'
import { password, visitorOf } from './people'

const song = piece(1, 20)
const excerpt = wav(noisyExcerpt(song, 5, 8))

const service = await sharedService()

/** An account with a bucket, a file in it that is recognised, and a project. */
async function newCustomer() {
  const person = await service.newPerson()
  const bucket = await newBucket(person, 'Songs')
  const file = await upload(service, person, bucket, wav(song))
  const project = { name: 'Radio', region: 'eu-west-1', type: 'AVR', buckets: [bucket] }
  await person.call('POST', '/base-projects', project)
  const [stored] = await service.db.select().from(bucketFiles).where(eq(bucketFiles.id, file.id))
  return { person, bucket, key: stored?.object_key ?? '' }
}

async function heardIn(bucket: number): Promise<number> {
  const { matches } = await service.services.recognition.identify(
    { bytes: excerpt, type: 'audio' },
    { collections: [collectionOf(bucket)] },
  )
  return matches.length
}

/** Rows that are left of an account. */
const left = async (uid: number) => ({
  accounts: await service.db.$count(accounts, eq(accounts.id, uid)),
  users: await service.db.$count(users, eq(users.uid, uid)),
  buckets: await service.db.$count(buckets, eq(buckets.uid, uid)),
  projects: await service.db.$count(baseProjects, eq(baseProjects.uid, uid)),
})

const nothing = { accounts: 0, users: 0, buckets: 0, projects: 0 }

const remove = (
  person: Person,
  { email = person.email, current_password = person.password } = {},
) => person.call('DELETE', `/users/${person.uid}`, { email, current_password })

test('deleting an account removes everything of it, and nothing of others', async () => {
  const mine = await newCustomer()
  const theirs = await newCustomer()
  expect(await heardIn(mine.bucket)).toBe(1)
  expect((await remove(mine.person, { email: mine.person.email.toUpperCase() })).status).toBe(204)

  await expect.poll(() => left(mine.person.uid), { timeout: 120_000 }).toEqual(nothing)
  expect(await heardIn(mine.bucket)).toBe(0)
  const { objects } = service.services
  await expect.poll(() => objects.stat(mine.key), { timeout: 120_000 }).toBeUndefined()
  expect((await service.mailTo(mine.person.email)).subject).toBe(
    'Your account at console.test was deleted',
  )

  expect(await left(theirs.person.uid)).toEqual({ accounts: 1, users: 1, buckets: 1, projects: 1 })
  expect(await heardIn(theirs.bucket)).toBe(1)
  expect(await objects.stat(theirs.key)).toBeDefined()
})

test('the address must be typed', async () => {
  const person = await service.newPerson()
  expect(await remove(person, { email: 'somebody@example.org' })).toMatchObject({
    status: 422,
    body: { errors: { email: ['Type the e-mail address of this account'] } },
  })
  expect((await person.call('GET', '/user-info')).status).toBe(200)
})

test('who does not know the password deletes nothing, and guesses no faster than when signing in', async () => {
  const person = await service.newPerson()
  const wrong = () => remove(person, { current_password: 'a wrong one' })
  expect(await wrong()).toMatchObject({
    status: 422,
    body: { errors: { current_password: ['This is not your password'] } },
  })
  const more = await Promise.all(Array.from({ length: 8 }, wrong))
  expect(more.filter(({ status }) => status === 429)).toHaveLength(4)
  expect((await person.call('GET', '/user-info')).status).toBe(200)
})

test('from that moment nobody gets in, and the address can be registered again', async () => {
  const visitor = visitorOf(service)
  const email = await visitor.newCustomer()
  const token = (await visitor.login(email)).body.access_token
  const call = (method: string, path: string, body?: object) =>
    service.call(method, `/api${path}`, { token, ...(body && { body }) })
  const { id } = (await call('GET', '/user-info')).body.data
  const wish = { name: 'nightly job', scopes: ['all'] }
  const personal = (await call('POST', '/personal-access-token', wish)).body.data.access_token
  await visitor.post('/password/email', { email })
  await service.mailTo(email, /another password/)

  expect((await call('DELETE', `/users/${id}`, { email, current_password: password })).status).toBe(
    204,
  )
  expect((await call('GET', '/user-info')).status).toBe(401)
  expect((await service.call('GET', '/api/buckets', { token: personal })).status).toBe(401)
  expect((await visitor.login(email)).status).toBe(422)
  await rm(join(service.directory, 'outbox'), { recursive: true })
  await visitor.newCustomer(email)
  expect((await visitor.login(email)).status).toBe(200)
})

test('a deletion that was cut off at any place goes on where it is begun again', async () => {
  const { person, bucket } = await newCustomer()
  const { db, services } = service
  await db.update(accounts).set({ closed_at: new Date() }).where(eq(accounts.id, person.uid))
  const plugins = await serverPlugins({ on: [], off: [] })
  const cut = forgetJob([
    {
      id: 'cut',
      async forget() {
        throw new Error('cut off')
      },
    },
    ...plugins,
  ])
  const job = forgetJob(plugins)
  const { signal } = new AbortController()
  const run = (which: typeof job) => which.run({ uid: person.uid }, { services, signal })
  await expect(run(cut)).rejects.toThrow('cut off')
  expect(await left(person.uid)).toMatchObject({ accounts: 1, buckets: 0 })
  await run(job)
  await run(job)
  expect(await left(person.uid)).toEqual(nothing)
  expect(await heardIn(bucket)).toBe(0)
})

test('an account that is not closed is never forgotten', async () => {
  const { person } = await newCustomer()
  const job = forgetJob(await serverPlugins({ on: [], off: [] }))
  const { signal } = new AbortController()
  await job.run({ uid: person.uid }, { services: service.services, signal })
  expect(await left(person.uid)).toEqual({ accounts: 1, users: 1, buckets: 1, projects: 1 })
})
