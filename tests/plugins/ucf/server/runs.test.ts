import { count, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { compareFresh } from '../../../../plugins/ucf/server/finding/compare'
import { keepItems } from '../../../../plugins/ucf/server/finding/keep-items'
import { Overtaken } from '../../../../plugins/ucf/server/finding/run'
import {
  ucfItems,
  ucfProjects,
  ucfRepeats,
  ucfStretches,
} from '../../../../plugins/ucf/server/tables'
import { openService } from '../../../support/service'
import { operator, waiting } from '../../bm/monitored'
import { type FoundProject, foundProject } from '../support/found'

const service = await openService({}, { operator })
const anna = await service.newPerson({ limitType: 'Custom' })
const found: FoundProject = await foundProject(service, anna, {
  name: 'What is searched',
  lengths: [12, 8],
})

const project = async () => {
  const own = eq(ucfProjects.id, found.project.id)
  const [row] = await service.db.select().from(ucfProjects).where(own)
  if (!row) throw new Error('no project')
  return row
}
const repeats = async () => {
  const [row] = await service.db.select({ count: count() }).from(ucfRepeats)
  return row?.count
}
const placesOf = async () =>
  (await found.items()).map(({ num, duration_ms }) => ({ num, duration_ms }))

/** Searched, and nothing kept of it but what was heard. */
async function forgetFound(values: Partial<typeof ucfProjects.$inferInsert>) {
  const { db } = service
  const own = eq(ucfProjects.id, found.project.id)
  await db.transaction(async (tx) => {
    await tx
      .update(ucfProjects)
      .set({ folded_to: 0, ...values })
      .where(own)
    await tx.delete(ucfItems).where(eq(ucfItems.project_id, found.project.id))
    await tx.update(ucfStretches).set({ compared: false })
  })
}

test('a search that was killed is taken up again when its lease is over, and doubles nothing', async () => {
  const [before, kept] = [await placesOf(), await repeats()]
  await vi.waitFor(async () => expect((await project()).busy_until).toBeNull(), waiting)
  // As one leaves it that has died in the middle: its repeats are there, its items are not.
  const soon = new Date(Date.now() + 3000)
  await forgetFound({ busy_until: soon, look_at: soon, run: (await project()).run + 1 })
  expect(await found.items()).toEqual([])
  await vi.waitFor(async () => expect(await placesOf()).toEqual(before), waiting)
  expect(await repeats()).toBe(kept)
  await vi.waitFor(async () => expect((await project()).busy_until).toBeNull(), waiting)
})

test('one that was taken for dead writes nothing once another has begun', async () => {
  const before = await placesOf()
  const old = { ...(await project()), folded_to: 0 }
  const finding = { project: old, services: service.services, signal: AbortSignal.timeout(60_000) }
  await service.db
    .update(ucfProjects)
    .set({ run: sql`${ucfProjects.run} + 1` })
    .where(eq(ucfProjects.id, old.id))
  await expect(keepItems(finding)).rejects.toThrow(Overtaken)
  await service.db.update(ucfStretches).set({ compared: false })
  await expect(compareFresh(finding)).rejects.toThrow(Overtaken)
  expect(await service.db.$count(ucfStretches, eq(ucfStretches.compared, true))).toBe(0)
  expect(await placesOf()).toEqual(before)
})
