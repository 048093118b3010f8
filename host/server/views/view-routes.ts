import { mostViews, type View, viewsApi, viewsTopic } from '@console/core/contract'
import {
  type Call,
  type Caller,
  type Db,
  Failure,
  invalid,
  isRowId,
  notFound,
  orTaken,
  type Route,
  route,
} from '@console/core/server'
import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { accounts, users } from '../people/tables'
import { viewPins, views } from './tables'

const changes = () => viewsTopic

/** Saved views of lists: a person's own, and those that the account shares. */
export const viewRoutes: Route[] = [
  route(viewsApi.list, async ({ caller, db }) => ({ data: await seen(db, caller) })),
  route(
    viewsApi.create,
    async ({ body, caller, db }) => {
      const { shared, pinned, ...kept } = body
      const id = await db.transaction(async (tx) => {
        const { uid, userId } = caller
        const owner = shared ? null : userId
        await holdToRoom(tx, uid, owner)
        await holdToName(tx, caller, { ...kept, id: 0 })
        const [row] = await tx
          .insert(views)
          .values({ ...kept, uid, user_id: owner, made_by: userId })
          .returning()
          .catch(orTaken({ views_name: nameTaken }))
        const { id } = row as typeof views.$inferSelect
        if (pinned) await pin(tx, caller, id, true)
        return id
      })
      return { data: await one(db, caller, id) }
    },
    { changes },
  ),
  route(
    viewsApi.update,
    async ({ params: { id }, body: { pinned, ...changed }, caller, db }) => {
      const view = await one(db, caller, id)
      await db.transaction(async (tx) => {
        if (Object.values(changed).some((value) => value !== undefined))
          await change(tx, caller, view, changed)
        if (pinned !== undefined) await pin(tx, caller, view.id, pinned)
      })
      return { data: await one(db, caller, view.id) }
    },
    { changes },
  ),
  route(
    viewsApi.remove,
    async ({ params: { id }, caller, db }) => {
      const view = await one(db, caller, id)
      holdToMaker(view)
      await db.delete(views).where(eq(views.id, view.id))
    },
    { changes },
  ),
]

const isSeenBy = ({ uid, userId }: Caller) =>
  and(eq(views.uid, uid), or(isNull(views.user_id), eq(views.user_id, userId)))

/** What the person sees, by name. */
async function seen(db: Db, caller: Caller, where?: SQL): Promise<View[]> {
  const rows = await db
    .select({ view: views, maker: users, pinned: viewPins.view_id })
    .from(views)
    .leftJoin(users, eq(users.id, views.made_by))
    .leftJoin(viewPins, and(eq(viewPins.view_id, views.id), eq(viewPins.user_id, caller.userId)))
    .where(and(isSeenBy(caller), where))
    .orderBy(asc(sql`lower(${views.name})`), asc(views.id))
  return rows.map(({ view, maker, pinned }) => ({
    id: view.id,
    name: view.name,
    page: view.page,
    list: view.list,
    query: view.query,
    columns: view.columns,
    shared: view.user_id === null,
    pinned: pinned !== null,
    may_change: caller.type === 'root' || view.made_by === caller.userId,
    created_by: maker?.type === 'root' ? maker.email : (maker?.name ?? ''),
    updated_at: view.updated_at as unknown as string,
  }))
}

async function one(db: Db, caller: Caller, id: string | number): Promise<View> {
  const [view] = isRowId(id) ? await seen(db, caller, eq(views.id, Number(id))) : []
  if (!view) throw notFound('view')
  return view
}

type Changed = Omit<Call<typeof viewsApi.update>['body'], 'pinned'>

async function change(tx: Db, caller: Caller, view: View, { shared, ...changed }: Changed) {
  holdToMaker(view)
  await holdToName(tx, caller, { ...view, name: changed.name ?? view.name })
  await tx
    .update(views)
    .set({ ...changed, updated_at: new Date() })
    .where(eq(views.id, view.id))
    .catch(orTaken({ views_name: nameTaken }))
  if (shared !== undefined && shared !== view.shared) await share(tx, caller, view.id, shared)
}

/** Taken back it is its maker's again, or the root user's where that one is gone; it leaves the others' sidebars. */
async function share(tx: Db, { uid, userId }: Caller, id: number, shared: boolean) {
  const [row] = await tx.select().from(views).where(eq(views.id, id))
  const owner = shared ? null : (row?.made_by ?? userId)
  await holdToRoom(tx, uid, owner)
  await tx
    .update(views)
    .set({ user_id: owner, ...(owner !== null && { made_by: owner }) })
    .where(eq(views.id, id))
    .catch(orTaken({ views_name: nameTaken }))
  if (owner !== null)
    await tx.delete(viewPins).where(and(eq(viewPins.view_id, id), ne(viewPins.user_id, owner)))
}

async function pin(tx: Db, { userId }: Caller, id: number, pinned: boolean) {
  const row = { view_id: id, user_id: userId }
  if (pinned) await tx.insert(viewPins).values(row).onConflictDoNothing()
  else await tx.delete(viewPins).where(and(eq(viewPins.view_id, id), eq(viewPins.user_id, userId)))
}

function holdToMaker({ may_change, created_by }: View) {
  if (may_change) return
  const who = created_by ? `${created_by} and the root user` : 'the root user'
  throw new Failure(403, `Only ${who} can change this view. Save it as a new one`)
}

/** One after the other, so that two at once cannot both be the last one allowed. `owner` null: of the shared ones. */
async function holdToRoom(tx: Db, uid: number, owner: number | null) {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, uid)).for('update')
  const alike = owner === null ? isNull(views.user_id) : eq(views.user_id, owner)
  const most = owner === null ? mostViews.shared : mostViews.own
  if ((await tx.$count(views, and(eq(views.uid, uid), alike))) < most) return
  throw invalid({
    name:
      owner === null
        ? `An account shares at most ${most} views: delete one first`
        : `A person keeps at most ${most} views: delete one first`,
  })
}

/** Among what the person sees of the list no two are called alike. */
async function holdToName(tx: Db, caller: Caller, view: Pick<View, 'id' | 'list' | 'name'>) {
  const alike = and(
    isSeenBy(caller),
    eq(views.list, view.list),
    eq(sql`lower(${views.name})`, sql`lower(${view.name})`),
    ne(views.id, view.id),
  )
  if ((await tx.$count(views, alike)) > 0) throw nameTaken()
}

const nameTaken = () => invalid({ name: 'This list has a view of this name already' })
