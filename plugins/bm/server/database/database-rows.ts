import { plainTime } from '@console/core/contract'
import { type Db, invalid, orTaken, type Services } from '@console/core/server'
import { inArray } from 'drizzle-orm'
import type { Channel, DatabaseProject, Project } from '../../contract'
import { toStreams } from '../streams/stream-rows'
import { bmStations, type ProjectRow, type StationRow, type StreamRow } from '../tables'
import { accessOf } from './access'

export function toDatabaseProject(project: Project, services: Services): DatabaseProject {
  const { result_callback_url: url, r3d_url, state_notification_url: stateUrl } = project
  return {
    ...project,
    bucket_ids: project.bucket_group,
    config: {
      record: {},
      ucf: {},
      callback_result: {
        enabled: Number(url !== '' || r3d_url !== ''),
        type_name: url === '' && r3d_url !== '' ? 'r3d' : 'diy',
        diy_url: url,
        diy_send_type: project.result_callback_send_type,
        diy_send_noresult: project.result_callback_send_noresult,
        diy_result_type: url === '' ? -1 : project.result_callback_result_type,
        r3d_source: project.r3d_source,
        r3d_url,
        r3d_key1: project.r3d_key1,
        r3d_key2: project.r3d_key2,
        r3d_result_type: String(project.r3d_result_type),
      },
      callback_state: { enabled: Number(stateUrl !== ''), url: stateUrl, send_type: 2 },
      email_state: {
        email: project.state_notification_email,
        type: project.state_notification_email_frequency,
      },
      access_permission: accessOf(services),
    },
  }
}

/** Rows of stations in a project, with what the catalogue says about them. */
export async function toChannels(
  rows: readonly StreamRow[],
  { region }: Pick<ProjectRow, 'region'>,
  db: Db,
): Promise<Channel[]> {
  const ids = rows.flatMap(({ station_id }) => (station_id === null ? [] : [station_id]))
  const stations = await db.select().from(bmStations).where(inArray(bmStations.id, ids))
  const byId = new Map(stations.map((station) => [station.id, station]))
  const streams = await toStreams(rows, region, db)
  return rows.map((row, at) => {
    const stream = streams[at]
    const station = byId.get(row.station_id ?? 0)
    if (!stream || !station) throw new Error('a channel has no station')
    const { type, sub_title, language, city, province, country, continent, website } = station
    return {
      ...stream,
      id: station.id,
      project_id: row.project_id,
      type,
      sub_title,
      language,
      city,
      province,
      country,
      continent,
      website,
      twitter: '',
      mytuner: '',
      urls: row.urls,
      status_code: row.code,
      custom_id: row.custom_id,
      user_defined: row.custom_id ? { custom_id: row.custom_id } : {},
      monitor_at: plainTime(row.created_at),
      add_at: plainTime(row.created_at),
    }
  })
}

export const orCustomIdTaken = orTaken({
  bm_streams_custom_id: () =>
    invalid({ custom_id: 'Another station of this project has this id already' }),
})

/** Projects name streams by their names: of two stations of one name, each has its own. */
export function nameOf(
  { id, name, sub_title, city }: StationRow,
  taken: ReadonlySet<string>,
): string {
  const place = sub_title || city
  const names = [name, ...(place ? [`${name} (${place})`] : []), `${name} (${id})`]
  return names.find((one) => !taken.has(one)) ?? `${name} (${id})`
}
