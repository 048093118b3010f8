import { demoApi } from '@console/core/contract'
import { notFound, type Route, route } from '@console/core/server'
import { demoStanding, noteTourEnded } from '../people/demo-standing'
import type { DemoData } from './demo-data'

type Data = Pick<DemoData, 'things' | 'remove'>

export const demoRoutes = (data: Data): Route[] => [
  route(demoApi.get, async ({ caller: { uid }, services }) => {
    await holdToDemo(uid, services)
    return { data: { things: await data.things(uid, services) } }
  }),
  route(demoApi.remove, async ({ caller: { uid }, services }) => {
    await holdToDemo(uid, services)
    await data.remove(uid, services)
  }),
  route(demoApi.endTour, async ({ caller: { uid }, db, services }) => {
    await holdToDemo(uid, services)
    await noteTourEnded(uid, db)
  }),
]

async function holdToDemo(uid: number, { db }: Parameters<Data['things']>[1]) {
  if (!(await demoStanding(db, uid))) throw notFound('demo')
}
