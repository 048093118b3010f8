import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../../host/server/people/tables'
import { bills } from '../../../plugins/billing/server/tables'
import { buckets } from '../../../plugins/buckets/server/tables'
import { addApp } from '../../support/factor'
import { openService } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'
import { newProject, newStream } from '../bm/monitored'

const admin = '/admin/monitoring/customers'

const service = await openService({}, { operator: { plugins: { on: ['monitoring-admin'] } } })
const anna = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({
  operator: ['read-admin-monitoring', 'write-admin-monitoring'],
})
await addApp(operator)
const project: { id: number; access_key: string } = await newProject(
  anna,
  [await newBucket(anna, 'Songs')],
  {
    name: 'Radios of the north',
    type: 'BM-LOCAL',
  },
)
const stream: { stream_id: string } = await newStream(
  anna,
  project.id,
  ['https://radio.example/1'],
  { name: 'Radio One' },
)

const search = async (text: string, more = '') =>
  (await operator.call('GET', `${admin}?search=${encodeURIComponent(text)}${more}`)).body
const kindsBy = async (text: string) =>
  (await search(text)).data
    .filter(({ uid }: { uid: number }) => uid === anna.uid)
    .flatMap(({ found_by }: { found_by: { kind: string }[] }) => found_by.map(({ kind }) => kind))
const overview = async () => (await operator.call('GET', `${admin}/${anna.uid}/overview`)).body.data

test('billing of a customer is turned off and on, with an entry in the audit log of the customer', async () => {
  const carl = await service.newPerson()
  const path = `${admin}/${carl.uid}/active`
  const reason = 'Pays by a contract of its own'
  const changed = await operator.call('PUT', path, { active: 3, reason })
  expect(changed).toMatchObject({ status: 200, body: { data: { active: 3 } } })
  expect((await carl.call('GET', '/user-info')).body.data.active).toBe(3)
  const { body: log } = await carl.call('GET', '/audit-log')
  expect(log.data).toContainEqual(expect.objectContaining({ user: 'Operator', reason }))
  expect((await operator.call('PUT', path, { active: 2, reason })).status).toBe(200)
  expect(await operator.call('PUT', path, { active: 1, reason })).toMatchObject({
    status: 422,
    body: { errors: { active: ['Use 2 (normal) or 3 (without billing)'] } },
  })
})

test('a customer without contact details cannot be set to normal by an operator', async () => {
  const dora = await service.newPerson()
  await service.db.update(accounts).set({ active: 1 }).where(eq(accounts.id, dora.uid))
  const body = { active: 2, reason: 'Asked by phone' }
  const answer = await operator.call('PUT', `${admin}/${dora.uid}/active`, body)
  const sentence = 'The user must first activate the account and complete the contact form'
  expect(answer).toMatchObject({ status: 422, body: { errors: { active: [sentence] } } })
})

test('a customer is found by whatever there is: projects, streams, buckets, keys, people, invoices, requests', async () => {
  const { body: bucket } = await anna.call('POST', '/buckets', {
    name: 'Jingles',
    type: 'File',
    region: 'eu-west-1',
  })
  const { body: key } = await anna.call('POST', '/console-keys')
  const password = 'violet harbour 1937'
  const iam = { name: 'studio-two', password, password_confirmation: password }
  const made = await anna.call('POST', '/iam-users', { ...iam, scopes: ['read-buckets'] })
  expect(made.status).toBe(201)
  await service.db.insert(bills).values({
    uid: anna.uid,
    begin: '2026-01-01',
    end: '2026-01-31',
    currency: 'EUR',
    number: 'R-2026-000177',
    sums: { currency: 'EUR', lines: [] } as never,
    total: 1200,
    customer: { email: anna.email, company: '' } as never,
    due_date: '2026-02-14',
  })
  const found: [string, string][] = [
    ['radios of the NORTH', 'project'],
    [String(project.id), 'project'],
    [project.access_key.slice(0, 8), 'project'],
    ['radio one', 'stream'],
    [stream.stream_id, 'stream'],
    [String(bucket.data.id), 'bucket'],
    ['studio-two', 'IAM user'],
    ['2026-000177', 'invoice'],
    [key.data.access_key.slice(0, 10), 'access key'],
    [String(made.headers['x-request-id']), 'request'],
  ]
  for (const [text, kind] of found) expect(await kindsBy(text), text).toContain(kind)
  expect((await search(anna.email)).data).toMatchObject([{ uid: anna.uid, found_by: [] }])
  expect((await search('no such thing anywhere')).data).toEqual([])
})

test('beyond 200 customers a search goes on, page by page, and so does that for streams', async () => {
  for (let count = 0; count < 205; count += 1) await service.newPerson()
  const all = await search('@example.org', '&per_page=100&page=3')
  expect(all.meta.total).toBeGreaterThan(205)
  expect(all.data.length).toBeGreaterThan(0)
  // The oldest of them has the stream.
  const { body } = await operator.call(
    'GET',
    '/admin/monitoring/custom-streams?search=%40example.org',
  )
  expect(body.data).toMatchObject([{ stream_id: stream.stream_id, email: anna.email }])
})

test('a word that one customer has in a hundred names leaves out no other', async () => {
  const [few, many] = [await service.newPerson(), await service.newPerson()]
  const bucket = { type: 'File', region: 'eu-west-1' } as const
  const named = Array.from({ length: 120 }, (_, at) => ({ ...bucket, name: `Archive ${at}` }))
  await service.db.insert(buckets).values({ ...bucket, uid: few.uid, name: 'Archive' })
  await service.db.insert(buckets).values(named.map((one) => ({ ...one, uid: many.uid })))
  const found = (await search('archive')).data as { uid: number; found_by: object[] }[]
  expect(new Set(found.map(({ uid }) => uid))).toEqual(new Set([few.uid, many.uid]))
})

test('one page says what a customer has, who came in and what opens the account, and no secret', async () => {
  const login = { email: anna.email, password: anna.password }
  await service.call('POST', '/api/login', { body: login })
  const { body: token } = await anna.call('POST', '/personal-access-token', {
    name: 'nightly import',
    scopes: ['read-buckets'],
  })
  const seen = await overview()
  expect(seen.belongings).toContainEqual(
    expect.objectContaining({ kind: 'stream', total: 1, newest: [expect.anything()] }),
  )
  expect(seen.belongings).toContainEqual(
    expect.objectContaining({ kind: 'project', plugin: 'bm', total: 1 }),
  )
  const streams = seen.belongings.find(({ kind }: { kind: string }) => kind === 'stream')
  expect(streams.states).toMatchObject([{ count: 1, state: expect.stringMatching(/^[A-Z]/) }])
  expect(seen.sign_ins).toMatchObject([{ user: anna.email, ip: '127.0.0.1' }])
  expect(seen.keys).toContainEqual(
    expect.objectContaining({ kind: 'token', name: 'nightly import', user: anna.email }),
  )
  expect(seen.money).toContainEqual({
    label: 'Not paid',
    thing: 'R-2026-000177',
    amount: expect.any(Number),
    currency: 'EUR',
    late: true,
  })
  expect(JSON.stringify(seen)).not.toContain(token.data.access_token ?? token.data.token)
})

test('what did not work in the last day stands there with its reason', async () => {
  const file = await anna.call('POST', '/admin-does-not-exist')
  expect(file.status).toBe(404)
  await service.db.execute(
    `update bm_states set code = 6, reason = 'Nothing answers there' where uid = ${anna.uid}`,
  )
  expect((await overview()).troubles).toContainEqual(
    expect.objectContaining({
      kind: 'stream',
      id: stream.stream_id,
      name: 'Radio One',
      reason: 'Nothing answers there',
    }),
  )
})

test('each change of plan, limits and access is kept with who did it and why', async () => {
  const plan = { limit_type: 'Premium', agreed: { bm_custom_channels: 50 }, reason: 'By contract' }
  expect((await operator.call('PUT', `${admin}/${anna.uid}/plan`, plan)).status).toBe(200)
  const more = { ...plan, agreed: { bm_custom_channels: null }, reason: 'They grow' }
  expect((await operator.call('PUT', `${admin}/${anna.uid}/plan`, more)).status).toBe(200)
  const access = { add_tv: true, edit_url: null, can_modify: null, reason: 'They asked' }
  expect((await operator.call('PUT', `${admin}/${anna.uid}/access`, access)).status).toBe(200)
  const { body } = await operator.call('GET', `${admin}/${anna.uid}/changes`)
  expect(body.data).toMatchObject([
    { email: operator.email, reason: 'They asked', changes: [{ field: 'add_tv', to: true }] },
    {
      reason: 'They grow',
      changes: [{ field: 'bm_custom_channels', from: 50, to: 'none' }],
    },
    {
      reason: 'By contract',
      changes: [
        { field: 'plan', from: 'Custom', to: 'Premium' },
        { field: 'bm_custom_channels', from: null, to: 50 },
      ],
    },
    // The plan that the account began with.
    { email: '', changes: [{ field: 'plan', from: null, to: 'Custom' }] },
  ])
})

test('operators leave notes for each other, which no customer reads', async () => {
  const notes = `${admin}/${anna.uid}/notes`
  const note = { text: 'Calls on Mondays only', reason: 'For whoever answers next' }
  const { body, status } = await operator.call('POST', notes, note)
  expect(status).toBe(201)
  expect((await operator.call('GET', notes)).body.data).toMatchObject([
    { text: note.text, email: operator.email },
  ])
  const log = JSON.stringify((await anna.call('GET', '/audit-log')).body)
  expect(log).toContain(note.reason)
  expect(log).not.toContain(note.text)
  const gone = { reason: 'Not so any more' }
  expect((await operator.call('DELETE', `${notes}/${body.data.id}`, gone)).status).toBe(204)
  expect((await operator.call('GET', notes)).body.data).toEqual([])
})
