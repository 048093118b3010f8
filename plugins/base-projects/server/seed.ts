import { call } from '@console/core/contract'
import type { DemoContext, SeedContext, SeededThing } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { BucketCatalogue, musicBucketId } from '#plugins/buckets/contract'
import { type ProjectType, projectsApi } from '../contract'
import { baseProjects, projectBuckets } from './tables'

/** A project that recognises the demo buckets and the provider's music, and one that recognises what channels play. */
export async function seedProjects(context: SeedContext) {
  const { uid, region, services } = context
  const own = await services.provided(BucketCatalogue).own(uid, region)
  const ofType = (...types: string[]) =>
    own.filter(({ type }) => types.includes(type)).map(({ id }) => id)
  const files = ofType('File')
  if (files.length > 0) await project('Demo app', 'AVR', [...files, musicBucketId], context)
  const channels = ofType('Live', 'LiveRec')
  if (channels.length > 0) await project('Demo second screen', 'LCD', channels, context)
}

async function project(
  name: string,
  type: Extract<ProjectType, 'AVR' | 'LCD'>,
  buckets: number[],
  { uid, region, services: { db }, ask, made }: SeedContext,
) {
  const named = and(eq(baseProjects.region, region), eq(baseProjects.name, name))
  const isThere = await db.$count(baseProjects, and(eq(baseProjects.uid, uid), named))
  if (isThere) return
  const audio_type = type === 'AVR' ? 'recorded' : 'linein'
  const body = { name, region, type, buckets, audio_type } as const
  const { data } = await ask(call(projectsApi.create, { body }))
  await made.note('project', data.id)
  for (const bucket of buckets) await made.note('bucket', bucket)
}

/** Projects that still recognise nothing but what the demo attached. */
export async function seededProjects(context: DemoContext): Promise<SeededThing[]> {
  const { uid, made, services, ask } = context
  const { db } = services
  const attached = await made.ids('bucket')
  const own = and(eq(baseProjects.uid, uid), inArray(baseProjects.id, await made.ids('project')))
  const things: SeededThing[] = []
  for (const { id, name } of await db.select().from(baseProjects).where(own)) {
    const buckets = await db.select().from(projectBuckets).where(eq(projectBuckets.project_id, id))
    if (buckets.some(({ bucket_id }) => !attached.includes(bucket_id))) continue
    const remove = async () => {
      await ask(call(projectsApi.remove, { params: { id } }))
    }
    things.push({ kind: 'Recognition project', name, remove })
  }
  return things
}
