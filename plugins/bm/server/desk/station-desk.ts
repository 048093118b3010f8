import { randomUUID } from 'node:crypto'
import {
  contains,
  Failure,
  invalid,
  is,
  isRowId,
  notFound,
  type Services,
} from '@console/core/server'
import { countries, type ICountry } from 'countries-list'
import { and, asc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { StationDesk, type StationDraft, type StationsWanted } from '../../contract'
import { countriesNamed, folded } from '../stations/country-words'
import { keepStation } from '../stations/keep-station'
import { checkUrls } from '../streams/adding/check-urls'
import { type StreamInProject, streamsInProjects } from '../streams/in-projects'
import { bmStations, type StationRow } from '../tables/stations'
import { bmStreams } from '../tables/streams'
import { heldPair, mergeStations, plannedMerge } from './merge-stations'
import { stationHeard } from './station-heard'

const isUsed = (how: SQL) =>
  sql`exists (select from ${bmStreams} where ${bmStreams.station_id} = ${bmStations.id} and ${how})`

const inState = {
  dead: eq(bmStations.dead, true),
  troubled: isUsed(sql`${bmStreams.code} not in (0, 4)`),
  used: isUsed(sql`true`),
}

export class StoredStationDesk extends StationDesk {
  constructor(private readonly services: Services) {
    super()
  }

  async list({ search, type, country, state, limit, offset }: StationsWanted) {
    const { db } = this.services
    const where = and(
      is(bmStations.type, type),
      country ? eq(bmStations.country, country) : undefined,
      state && inState[state],
      ...(search ?? '').split(/\s+/).filter(Boolean).map(said),
    )
    const [rows, total] = await Promise.all([
      db
        .select()
        .from(bmStations)
        .where(where)
        .orderBy(asc(bmStations.name), asc(bmStations.id))
        .limit(limit)
        .offset(offset),
      db.$count(bmStations, where),
    ])
    return { stations: await this.told(rows), total }
  }

  async station(id: number) {
    const row = await this.row(id)
    return row && (await this.toldOne(row))
  }

  async usersOf(id: number) {
    const found = await streamsInProjects(this.services.db)
      .where(eq(bmStreams.station_id, id))
      .orderBy(bmStreams.id)
    return found.map(toUser)
  }

  heard(id: number) {
    return stationHeard(id, this.services.db)
  }

  async add(draft: StationDraft) {
    return this.keep({
      ...draft,
      source: `operator/${randomUUID()}`,
      latitude: null,
      longitude: null,
      dead: false,
    })
  }

  async change(id: number, draft: StationDraft) {
    const before = await this.row(id)
    if (!before) throw notFound('station')
    const { source, latitude, longitude, said_dead, urls } = before
    // Who gives it another address says that it can be heard there.
    const dead = said_dead && urls.join(' ') === draft.urls.join(' ')
    return this.keep({ ...draft, source, latitude, longitude, dead })
  }

  async merging(from: number, into: number) {
    return await this.services.db.transaction(async (tx) => {
      const pair = await heldPair(from, into, tx)
      return this.toMerging(pair, await plannedMerge(pair, tx))
    })
  }

  async merge(from: number, into: number) {
    return await this.services.db.transaction(async (tx) => {
      const pair = await heldPair(from, into, tx)
      return this.toMerging(pair, await mergeStations(pair, this.services.on(tx), tx))
    })
  }

  private async toMerging(
    { from, into }: { from: StationRow; into: StationRow },
    { urls, moved, removed }: Awaited<ReturnType<typeof plannedMerge>>,
  ) {
    const counts = { projects: 0, troubled: 0 }
    return {
      from: { ...from, ...counts, projects: moved.length + removed.length },
      into: { ...into, ...counts },
      urls,
      moved: moved.map(toUser),
      removed: removed.map(toUser),
    }
  }

  private async keep(station: Omit<Parameters<typeof keepStation>[0], 'continent'>) {
    const code = station.country.toUpperCase()
    const country = (countries as Record<string, ICountry>)[code]
    if (code && !country) throw invalid({ country: `‘${code}’ is no country` })
    await checkUrls(station.urls, { services: this.services }).catch(atUrls)
    const { source } = station
    const kept = { ...station, country: code, continent: country?.continent ?? '' }
    const row = await this.services.db.transaction(async (tx) => {
      await keepStation(kept, this.services.on(tx), tx)
      const [row] = await tx.select().from(bmStations).where(eq(bmStations.source, source))
      return row
    })
    if (!row) throw notFound('station')
    return this.toldOne(row)
  }

  private async row(id: number) {
    const [row] = await this.services.db.select().from(bmStations).where(eq(bmStations.id, id))
    return row
  }

  private async toldOne(row: StationRow) {
    const [told] = await this.told([row])
    if (!told) throw notFound('station')
    return told
  }

  private async told(rows: readonly StationRow[]) {
    const ids = rows.map(({ id }) => id)
    const counts = await this.services.db
      .select({
        id: bmStreams.station_id,
        projects: sql<number>`count(*)::int`,
        troubled: sql<number>`(count(*) filter (where ${bmStreams.code} not in (0, 4)))::int`,
      })
      .from(bmStreams)
      .where(inArray(bmStreams.station_id, ids))
      .groupBy(bmStreams.station_id)
    const byId = new Map(counts.map((one) => [one.id, one]))
    return rows.map((row) => {
      const { projects = 0, troubled = 0 } = byId.get(row.id) ?? {}
      return { ...row, projects, troubled }
    })
  }
}

/** Each word, wherever it stands, in an address as well. */
const said = (word: string) =>
  or(
    like(bmStations.folded, contains(folded(word))),
    inArray(bmStations.country, countriesNamed(word)),
    isRowId(word) ? eq(bmStations.id, Number(word)) : undefined,
    sql`array_to_string(${bmStations.urls}, ' ') ilike ${contains(word)}`,
  )

const toUser = ({ stream, project }: StreamInProject) => ({
  row: stream.id,
  uid: stream.uid,
  project: { id: project.id, name: project.name, region: project.region },
  name: stream.name,
  code: stream.code,
  reason: stream.reason,
  state_at: stream.state_at,
  timemap: stream.timemap,
  own_urls: stream.own_urls,
})

/** The same refusal, at the field of the catalogue. */
function atUrls(failure: unknown): never {
  if (failure instanceof Failure) throw invalid({ urls: failure.message })
  throw failure
}
