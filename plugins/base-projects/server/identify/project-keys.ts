import type { Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import {
  BucketCatalogue,
  bucketTopics,
  collectionOf,
  isLiveBucketType,
} from '#plugins/buckets/contract'
import { type ChannelSource, isChannelTopic } from '#plugins/channels/contract'
import { type ExternalId, type ProjectEngine, projectTopics } from '../../contract'
import { baseProjects, projectBuckets } from '../tables'
import { channelSources } from './streams'

/** All that a request needs to know of the project that signed it. */
export interface ProjectKey {
  id: number
  uid: number
  /** Product, as price tables name it. */
  service: 'AVR' | 'LCD'
  engine: ProjectEngine
  externalIds: readonly ExternalId[]
  secrets: { secret: string; until: number }[]
  bucketIds: ReadonlySet<number>
  collections: string[]
  /** Channels that are listened for. */
  channels: readonly ChannelSource[]
  /** Accounts whose changes can matter here. */
  owners: ReadonlySet<number>
  /** Requests of the account a day and a second; absent: no limit. */
  dayLimit: number | undefined
  secondLimit: number | undefined
  /** Until then requests are refused unheard, because a limit was met. */
  refusedUntil: number
}

interface Kept {
  key: Promise<ProjectKey | undefined>
  until: number
}

/** Plans change without an event. */
const lifetime = 10_000
/** Keys that do not exist are asked for too, in any number. */
const most = 10_000

/** Projects by access key, kept while nothing of theirs changes, so that a request waits for no query. */
export class ProjectKeys {
  private readonly kept = new Map<string, Kept>()

  constructor(private readonly services: Services) {
    services.events.watch((change) => this.changed(change))
  }

  async find(accessKey: string): Promise<ProjectKey | undefined> {
    if (!/^[0-9a-f]{32}$/.test(accessKey)) return undefined
    const before = this.kept.get(accessKey)
    if (before && before.until > Date.now()) return before.key
    if (this.kept.size >= most) this.kept.clear()
    const kept = { key: this.read(accessKey), until: Date.now() + lifetime }
    this.kept.set(accessKey, kept)
    const key = await kept.key.catch((error) => {
      this.kept.delete(accessKey)
      throw error
    })
    if (!key) this.kept.delete(accessKey)
    return key
  }

  /** Before the change is acknowledged; other replicas hear of it by its event. */
  forget(accessKey: string): void {
    this.kept.delete(accessKey)
  }

  private async changed(change: { uid: number; topic: string } | undefined) {
    if (!change) return this.kept.clear()
    const { uid, topic } = change
    const matters = [bucketTopics.buckets(), projectTopics.projects()].includes(topic)
    if (!matters && !isChannelTopic(topic)) return
    for (const [accessKey, { key }] of [...this.kept]) {
      const known = await key.catch(() => undefined)
      if (known?.owners.has(uid)) this.kept.delete(accessKey)
    }
  }

  private async read(accessKey: string): Promise<ProjectKey | undefined> {
    const { db, vault, limits, provided } = this.services
    const rows = await db
      .select()
      .from(baseProjects)
      .leftJoin(projectBuckets, eq(projectBuckets.project_id, baseProjects.id))
      .where(eq(baseProjects.access_key, accessKey))
    const project = rows[0]?.base_projects
    if (!project) return undefined
    const { id, uid, engine, external_ids, access_secret, old_secret, old_secret_until } = project
    const attached = rows.flatMap(({ base_project_buckets: one }) => (one ? [one] : []))
    const catalogue = provided(BucketCatalogue)
    const addresses = [...new Set(attached.map(({ attached_by }) => attached_by))]
    const [allowed, plan] = await Promise.all([
      Promise.all(
        addresses.map((email) =>
          catalogue.attachable(
            { uid, email },
            attached.filter((one) => one.attached_by === email).map(({ bucket_id }) => bucket_id),
          ),
        ),
      ),
      limits.of(uid, { db }),
    ])
    const buckets = allowed.flat().filter(({ net_type }) => net_type !== 2)
    const liveBuckets = buckets.filter((bucket) => isLiveBucketType(bucket.type))
    const channels = await channelSources(this.services, liveBuckets)
    const secrets = [{ secret: vault.open(access_secret), until: Number.POSITIVE_INFINITY }]
    if (old_secret && old_secret_until) {
      secrets.push({ secret: vault.open(old_secret), until: old_secret_until.getTime() })
    }
    return {
      id,
      uid,
      service: project.type === 'LCD' ? 'LCD' : 'AVR',
      engine,
      externalIds: external_ids,
      secrets,
      bucketIds: new Set(buckets.map((bucket) => bucket.id)),
      collections: buckets
        .filter((bucket) => !isLiveBucketType(bucket.type))
        .map((bucket) => collectionOf(bucket.id)),
      channels,
      owners: new Set([uid, ...buckets.map((bucket) => bucket.uid)]),
      dayLimit: plan.rec_day_limit,
      secondLimit: plan.qps_limit,
      refusedUntil: 0,
    }
  }
}
