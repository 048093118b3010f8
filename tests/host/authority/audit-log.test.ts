import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sweepIdentity } from '../../../host/server/identity/sweep'
import { auditLog } from '../../../host/server/identity/tables'
import { type Person, sharedService } from '../../support/service'
import { uploadOf } from '../../support/upload-by-hand'
import { unique } from './endpoint-table'
import { newKey, signed } from './signed'

const service = await sharedService()
const anna = await service.newPerson()

interface Entry {
  id: number
  user: string
  action: string
  path: string
}

const logOf = async (person: Person, query = ''): Promise<Entry[]> => {
  const { status, body } = await person.call('GET', `/audit-log?${query}`)
  expect(status).toBe(200)
  return body.data
}

const bucket = () => ({ name: unique(), region: 'eu-west-1' })

test('every change stands in the log: who, by what, what, where from', async () => {
  const root = await service.newPerson()
  const made = await root.call('POST', '/buckets', bucket())
  const { id } = made.body.data
  const ian = await service.newIamUser(root, ['buckets'])
  await ian.call('PUT', `/buckets/${id}?x=secret`, { labels: ['one'] })
  const token = (
    await root.call('POST', '/personal-access-token', { name: 'Nightly', scopes: ['buckets'] })
  ).body.data.access_token
  await service.call('PUT', `/api/buckets/${id}`, { token, body: { labels: ['two'] } })
  const key = await newKey(root)
  const path = `/api/buckets/${id}`
  await service.call('DELETE', path, { headers: signed(key, 'DELETE', path) })

  const log = await logOf(root)
  expect(log).toMatchObject([
    {
      via: 'key',
      credential: key.access_key,
      user: root.email,
      method: 'DELETE',
      path,
      status: 204,
    },
    { via: 'session', user: root.email, path: '/api/console-keys', status: 201 },
    { via: 'token', credential: 'Nightly', user: root.email, method: 'PUT', path },
    { via: 'session', path: '/api/personal-access-token' },
    { via: 'session', credential: '', method: 'PUT', path, ip: '127.0.0.1' },
    { via: 'session', user: root.email, method: 'POST', path: '/api/buckets', status: 201 },
  ])
  expect(log[4]?.user).not.toBe(root.email)
  expect(log[5]?.action).toBe('Create a bucket')
  const text = JSON.stringify(log)
  expect(text).not.toContain(token)
  expect(text).not.toContain(key.access_secret)
  expect(text).not.toContain('secret')
})

test('an entry names the thing, and leads to it as long as it is there', async () => {
  const root = await service.newPerson()
  const thingOf = async (search: string) => {
    const [entry] = await logOf(root, `search=${encodeURIComponent(search)}`)
    return (entry as unknown as { thing: object | null }).thing
  }
  const { id } = (
    await root.call('POST', '/buckets', { name: 'Jingles', region: 'us-west-2', type: 'File' })
  ).body.data
  const page = (name: string) => `/avr/file-buckets/${name}?region=us-west-2`
  expect(await thingOf('Create a bucket')).toEqual({
    kind: 'bucket',
    name: 'Jingles',
    page: page('Jingles'),
  })
  await root.call('PUT', `/buckets/${id}`, { name: 'Spots' })
  expect(await thingOf('Create a bucket')).toEqual({
    kind: 'bucket',
    name: 'Jingles',
    page: page('Spots'),
  })
  expect(await thingOf('jingles')).toMatchObject({ name: 'Jingles' })
  const upload = uploadOf('Morning show', {}, Buffer.from('no audio at all'))
  const path = `/api/buckets/${id}/files`
  const file = (await service.call('POST', path, { token: root.token, ...upload })).body.data
  expect(await thingOf('Morning show')).toEqual({
    kind: 'file',
    name: 'Morning show',
    page: `/avr/file-buckets/Spots?file=${file.id}&region=us-west-2`,
  })
  await root.call('DELETE', `/buckets/${id}?force=1`)
  expect(await thingOf('Spots')).toEqual({ kind: 'bucket', name: 'Spots', page: null })
  expect(await thingOf('Morning show')).toEqual({ kind: 'file', name: 'Morning show', page: null })
})

test('an entry from before names were kept leads to what is still there', async () => {
  const root = await service.newPerson()
  const { id } = (await root.call('POST', '/buckets', bucket())).body.data
  await root.call('PUT', `/buckets/${id}`, { name: 'Kept' })
  await service.db
    .update(auditLog)
    .set({ thing_kind: '', thing_id: '', thing_name: '' })
    .where(eq(auditLog.uid, root.uid))
  expect(await logOf(root)).toMatchObject([
    {
      path: `/api/buckets/${id}`,
      thing: { kind: 'bucket', name: 'Kept', page: '/avr/file-buckets/Kept?region=eu-west-1' },
    },
    { path: '/api/buckets', thing: null },
  ])
})

test('an entry names nothing of another account', async () => {
  const root = await service.newPerson()
  const { id } = (await root.call('POST', '/buckets', { ...bucket(), name: 'Secret' })).body.data
  await service.db.insert(auditLog).values({
    uid: anna.uid,
    user: anna.email,
    via: 'session',
    action: 'Change a bucket',
    method: 'PUT',
    path: `/api/buckets/${id}`,
    status: 200,
  })
  expect((await logOf(anna, `search=/api/buckets/${id}`))[0]).toMatchObject({ thing: null })
})

test('reading, failing and being refused leave no entry, nor does visiting a screen', async () => {
  const root = await service.newPerson()
  await root.call('GET', '/buckets')
  await root.call('POST', '/buckets', { name: '' })
  await root.call('DELETE', '/buckets/999999')
  await root.call('POST', '/user-visits', { path: '/home', title: 'Home' })
  const ian = await service.newIamUser(root, ['read-all'])
  await ian.call('POST', '/buckets', bucket())
  expect(await logOf(root)).toEqual([])
})

test('signing in stands in the log of the account, without what was typed', async () => {
  const root = await service.newPerson()
  const signIn = (password: string) =>
    service.call('POST', '/api/login', { body: { email: root.email, password } })
  expect((await signIn('not the password')).status).toBe(422)
  expect((await signIn(root.password)).status).toBe(200)
  const log = await logOf(root)
  expect(log).toMatchObject([{ via: 'public', user: root.email, path: '/api/login', status: 200 }])
  expect(JSON.stringify(log)).not.toContain(root.password)
})

test('the code of a mail does not stand in the log', async () => {
  const root = await service.newPerson()
  await service.call('POST', '/api/password/email', { body: { email: root.email } })
  const { text } = await service.mailTo(root.email, /password/i)
  const token = /reset-password\/([\w-]+)/.exec(text)?.[1] ?? ''
  const password = 'correct horse battery staple'
  const reset = await service.call('POST', '/api/password/reset', {
    body: { token, password, password_confirmation: password },
  })
  expect(reset.status).toBeLessThan(300)
  const rows = await service.db.select().from(auditLog).where(eq(auditLog.uid, root.uid))
  expect(rows.map(({ path }) => path)).toContain('/api/password/reset')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('the log is searched by words, user and time, and turned page by page', async () => {
  const root = await service.newPerson()
  const ian = await service.newIamUser(root, ['all'])
  const ids: number[] = []
  for (const person of [root, ian, root]) {
    ids.push((await person.call('POST', '/buckets', bucket())).body.data.id)
  }
  await root.call('PUT', `/buckets/${ids[0]}`, { labels: ['100%'] })
  const whole = await logOf(root)
  expect(whole.length).toBe(4)
  expect(await logOf(root, `search=${encodeURIComponent(`buckets/${ids[0]}`)}`)).toEqual([whole[0]])
  expect(await logOf(root, 'search=create%20A%20bucket')).toEqual(whole.slice(1))
  expect(await logOf(root, 'search=%25')).toEqual([])
  const name = whole[2]?.user ?? ''
  expect(await logOf(root, `user=${name}`)).toEqual([whole[2]])
  expect(await logOf(root, 'per_page=3&page=2')).toEqual([whole[3]])
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  expect((await logOf(root, `from=${at(-5)}&to=${at(5)}`)).length).toBe(4)
  expect(await logOf(root, `from=${at(5)}`)).toEqual([])
  expect(await logOf(root, `to=${at(-5)}`)).toEqual([])
  for (const wrong of ['yesterday', '1', '2026-13-01']) {
    const { status, body } = await root.call('GET', `/audit-log?from=${wrong}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['from']])
  }
})

test('nobody reads the log of another account', async () => {
  const root = await service.newPerson()
  await root.call('POST', '/buckets', bucket())
  const other = await logOf(anna)
  expect(other.filter(({ user }) => user === root.email)).toEqual([])
})

test('entries are kept for 400 days', async () => {
  const root = await service.newPerson()
  await root.call('POST', '/buckets', bucket())
  await root.call('POST', '/buckets', bucket())
  const [newer, older] = await logOf(root)
  const aged = (entry: Entry | undefined, days: number) =>
    service.db
      .update(auditLog)
      .set({ at: new Date(Date.now() - days * 86_400_000) })
      .where(eq(auditLog.id, entry?.id ?? 0))
  await aged(newer, 399)
  await aged(older, 401)
  await sweepIdentity(service.db)
  expect((await logOf(root)).map(({ id }) => id)).toEqual([newer?.id])
})
