import { mostViews } from '@console/core/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../../host/server/people/tables'
import { viewPins, views } from '../../../host/server/views/tables'
import { type Person, sharedService } from '../../support/service'

let root: Person
let colleague: Person
let stranger: Person

const service = await sharedService()
beforeEach(async () => {
  root = await service.newPerson()
  colleague = await service.newIamUser(root, ['read-buckets'])
  stranger = await service.newPerson()
})

const draft = {
  name: 'Ready news',
  page: '/avr/file-buckets',
  list: 'buckets',
  query: 'sort=name&order=asc',
  columns: { order: ['name', 'files'], hidden: ['files'] },
}

const keep = (who: Person, changed: object = {}) =>
  who.call('POST', '/views', { ...draft, ...changed })
const kept = async (who: Person, changed: object = {}) => (await keep(who, changed)).body.data
const change = (who: Person, id: number, changed: object) =>
  who.call('PUT', `/views/${id}`, changed)
const seenBy = async (who: Person) => (await who.call('GET', '/views')).body.data

test('a view is kept as it was given, for the one who has made it alone', async () => {
  const answer = await keep(root)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: {
        ...draft,
        shared: false,
        pinned: false,
        may_change: true,
        created_by: root.email,
        updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    },
  })
  expect(await seenBy(root)).toEqual([answer.body.data])
  expect(await seenBy(colleague)).toEqual([])
  expect(await seenBy(stranger)).toEqual([])
})

describe('a shared view', () => {
  test('is seen and pinned by everybody of the account, each alone, and by nobody else', async () => {
    const { id } = await kept(colleague, { shared: true, pinned: true })
    expect(await seenBy(root)).toMatchObject([{ id, shared: true, pinned: false }])
    expect((await change(root, id, { pinned: true })).body.data).toMatchObject({ pinned: true })
    await change(colleague, id, { pinned: false })
    expect(await seenBy(root)).toMatchObject([{ id, pinned: true }])
    expect(await seenBy(colleague)).toMatchObject([{ id, pinned: false }])
    expect(await seenBy(stranger)).toEqual([])
    for (const [method, body] of [['PUT', { pinned: true }], ['DELETE']] as const)
      expect((await stranger.call(method, `/views/${id}`, body)).status).toBe(404)
  })

  test('is changed and deleted by its maker and the root user, by nobody else', async () => {
    const other = await service.newIamUser(root, ['read-buckets'])
    const { id } = await kept(colleague, { shared: true })
    expect(await seenBy(other)).toMatchObject([{ id, may_change: false }])
    const refused = await change(other, id, { name: 'Mine' })
    expect(refused.status).toBe(403)
    expect(refused.body.message).toMatch(/^Only .+ and the root user can change this view/)
    expect((await other.call('DELETE', `/views/${id}`)).status).toBe(403)
    expect((await change(root, id, { query: '' })).body.data).toMatchObject({ query: '' })
    expect((await change(colleague, id, { name: 'New' })).body.data).toMatchObject({ name: 'New' })
    expect((await root.call('DELETE', `/views/${id}`)).status).toBe(204)
    expect((await change(colleague, id, { name: 'Old' })).status).toBe(404)
  })

  test("taken back is its maker's alone again, and leaves the others' sidebars", async () => {
    const { id } = await kept(colleague, { shared: true, pinned: true })
    await change(root, id, { pinned: true })
    await change(colleague, id, { shared: false })
    expect(await seenBy(root)).toEqual([])
    expect(await seenBy(colleague)).toMatchObject([{ id, shared: false, pinned: true }])
    const pins = await service.db.select().from(viewPins).where(eq(viewPins.view_id, id))
    expect(pins).toEqual([{ view_id: id, user_id: colleague.userId }])
  })

  test('stays when its maker goes, and is then changed by the root user; own ones go along', async () => {
    const { id } = await kept(colleague, { shared: true })
    await kept(colleague, { name: 'Own', pinned: true })
    await root.call('DELETE', `/iam-users/${colleague.userId}`)
    const own = await service.db.select().from(views).where(eq(views.uid, root.uid))
    expect(own.map((row) => row.id)).toEqual([id])
    expect(await seenBy(root)).toMatchObject([{ id, created_by: '', may_change: true }])
    const taken = await change(root, id, { shared: false })
    expect(taken.body.data).toMatchObject({ shared: false, created_by: root.email })
  })
})

describe('a name', () => {
  const taken = {
    status: 422,
    body: { errors: { name: ['This list has a view of this name already'] } },
  }

  test('is there once in what a person sees of a list, however it is written', async () => {
    await kept(root, { shared: true })
    expect(await keep(colleague, { name: ' ready NEWS ' })).toMatchObject(taken)
    expect((await keep(colleague, { list: 'projects' })).status).toBe(200)
    const { id } = await kept(colleague, { name: 'Other' })
    expect(await change(colleague, id, { name: 'Ready news' })).toMatchObject(taken)
  })

  test('of an own view may be the same for two people until one is shared', async () => {
    const { id } = await kept(root)
    expect((await keep(colleague)).status).toBe(200)
    expect((await change(root, id, { shared: true })).status).toBe(200)
    const [mine] = (await seenBy(colleague)).filter(({ shared }: { shared: boolean }) => !shared)
    expect(await change(colleague, mine.id, { shared: true })).toMatchObject(taken)
  })

  test('is taken once when it is given twice at the same time', async () => {
    const statuses = (await Promise.all([keep(root), keep(root)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422])
  })
})

test('what is no view is refused at its field', async () => {
  const wrong: [object, string, string][] = [
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'n'.repeat(61) }, 'name', 'At most 60 characters'],
    [{ query: 'q'.repeat(2001) }, 'query', 'At most 2,000 characters'],
    [
      { page: 'https://elsewhere.test/' },
      'page',
      'A path of the console: one slash first, no query',
    ],
    [{ page: '//elsewhere.test' }, 'page', 'A path of the console: one slash first, no query'],
  ]
  for (const [changed, field, sentence] of wrong)
    expect(await keep(root, changed)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [sentence] } },
    })
})

test('there are so many views and no more, which the refusal says', async () => {
  const row = { ...draft, uid: root.uid, made_by: root.userId }
  const many = (user_id: number | null, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...row, user_id, name: `View ${at}` }))
  await service.db.insert(views).values(many(root.userId, mostViews.own))
  expect((await keep(root, { list: 'projects' })).body.errors).toEqual({
    name: ['A person keeps at most 100 views: delete one first'],
  })
  await service.db.insert(views).values(many(null, mostViews.shared))
  expect((await keep(colleague, { list: 'projects', shared: true })).body.errors).toEqual({
    name: ['An account shares at most 200 views: delete one first'],
  })
  expect((await keep(colleague, { list: 'projects' })).status).toBe(200)
})

test('who has pinned one is told so with the user, so that the sidebar asks for them', async () => {
  const told = async () => (await root.call('GET', '/user-info')).body.data.pinned_views
  const { id } = await kept(root)
  expect(await told()).toBe(false)
  await change(root, id, { pinned: true })
  expect(await told()).toBe(true)
})

test('views go with their account', async () => {
  await kept(root, { shared: true, pinned: true })
  await service.db.delete(accounts).where(eq(accounts.id, root.uid))
  expect(await service.db.$count(views, eq(views.uid, root.uid))).toBe(0)
})
