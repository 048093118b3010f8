import type { Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { followed } from '../followed'
import type { ProjectRow } from '../tables'
import { trackerChannels, trackerFiles } from '../views'
import type { Known } from './csv-plan'

/** What the lines of a plan may name, by all their names. */
export async function knownOf(
  project: ProjectRow,
  services: Pick<Services, 'db' | 'settings'>,
): Promise<Known> {
  const { db } = services
  const channels = await db
    .select()
    .from(trackerChannels)
    .where(followed(project, trackerChannels, services))
  const files = await db
    .select({ acr_id: trackerFiles.acr_id, title: trackerFiles.title })
    .from(trackerFiles)
    .where(and(eq(trackerFiles.bucket_id, project.bucket_id), eq(trackerFiles.uid, project.uid)))
  const stations = new Map(channels.map((one) => [one.stream_id, one]))
  return {
    stations: byNames(
      [...stations.values()].map((station) => ({
        names: [station.name, station.custom_id, station.stream_id],
        of: station,
      })),
    ),
    spots: byNames(files.map((file) => ({ names: [file.title, file.acr_id], of: file }))),
  }
}

function byNames<T>(things: readonly { names: readonly string[]; of: T }[]) {
  const found = new Map<string, T[]>()
  for (const { names, of } of things)
    for (const name of new Set(names.map((one) => one.trim().toLowerCase()).filter(Boolean)))
      found.set(name, [...(found.get(name) ?? []), of])
  return found
}
