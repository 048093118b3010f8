import { call } from '@console/core/contract'
import type { DemoContext, SeededThing } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { containersApi, scanFilesApi } from '../../contract'
import { containers, scanFiles } from '../tables'
import { mix } from './seed'

/** The demo's scan, and its container where nothing else was scanned in it. */
export async function seededScans(context: DemoContext): Promise<SeededThing[]> {
  const { uid, made, services, ask } = context
  const { db } = services
  const own = and(eq(containers.uid, uid), inArray(containers.id, await made.ids('container')))
  const things: SeededThing[] = []
  for (const { id, name } of await db.select().from(containers).where(own)) {
    const files = await db.select().from(scanFiles).where(eq(scanFiles.container_id, id))
    const its = files.filter(({ upload_key }) => upload_key === mix.key)
    const params = { cid: id, ids: its.map((file) => file.file_id).join(',') }
    const removeFiles = async () => {
      if (its.length > 0) await ask(call(scanFilesApi.remove, { params }))
    }
    if (files.length > its.length) {
      if (its.length > 0) things.push({ kind: 'Scanned file', name: mix.name, remove: removeFiles })
      continue
    }
    const remove = async () => {
      await ask(call(containersApi.remove, { params: { id }, query: { force: '1' } }))
    }
    things.push({ kind: 'Container', name, remove })
  }
  return things
}
