import type { SeedContext } from '@console/core/server'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { projectTopics } from '../contract'
import { newAccessKey, newSecret } from './project-rows'
import { baseProjects, projectBuckets } from './tables'

/** A project that recognises the demo buckets. */
export async function seedProject({ uid, region, services }: SeedContext) {
  const own = await services.provided(BucketCatalogue).own(uid, region)
  const buckets = own.filter(({ type }) => type === 'File')
  if (buckets.length === 0) return
  await services.db.transaction(async (tx) => {
    const [project] = await tx
      .insert(baseProjects)
      .values({
        uid,
        region,
        name: 'Demo app',
        type: 'AVR',
        audio_type: 'recorded',
        engine: 1,
        external_ids: [],
        access_key: newAccessKey(),
        access_secret: services.vault.seal(newSecret()),
      })
      .onConflictDoNothing()
      .returning()
    if (!project) return
    await tx.insert(projectBuckets).values(
      buckets.map(({ id }, place) => ({
        project_id: project.id,
        bucket_id: id,
        place,
        attached_by: '',
      })),
    )
    await services.events.publish(uid, projectTopics.projects(), { db: tx })
  })
}
