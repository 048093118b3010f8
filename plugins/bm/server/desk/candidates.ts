import { contains, Failure, invalid, notFound, type Services } from '@console/core/server'
import { and, asc, eq, like, sql } from 'drizzle-orm'
import { mostUrls, StationCandidates, type TakenCandidates, type Undone } from '../../contract'
import { folded } from '../stations/country-words'
import { keepStation, listenTo } from '../stations/keep-station'
import { readForeign } from '../stations/read-stations'
import { checkUrls } from '../streams/adding/check-urls'
import {
  bmStationAliases,
  bmStationCandidates,
  bmStations,
  type CandidateRow,
} from '../tables/stations'
import { decideCandidate, heldCandidate, takeCandidate } from './take-candidate'
import { toldCandidates } from './told-candidates'

const decided = 'It is decided already'

export class StoredCandidates extends StationCandidates {
  constructor(private readonly services: Services) {
    super()
  }

  async list({ search, state, limit, offset }: Parameters<StationCandidates['list']>[0]) {
    const { db } = this.services
    const { words, name, id } = bmStationCandidates
    const where = and(
      state && eq(bmStationCandidates.state, state),
      ...folded(search ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => like(words, contains(word))),
    )
    const [rows, total] = await Promise.all([
      db
        .select()
        .from(bmStationCandidates)
        .where(where)
        .orderBy(asc(name), asc(id))
        .limit(limit)
        .offset(offset),
      db.$count(bmStationCandidates, where),
    ])
    return { candidates: await toldCandidates(rows, db), total }
  }

  async take(stations: readonly unknown[]) {
    const taken: TakenCandidates = { added: 0, changed: 0, known: 0, failed: [] }
    await this.services.db.transaction(async (tx) => {
      for (const [at, read] of readForeign(stations).entries()) {
        if ('problem' in read) taken.failed.push({ place: at + 1, message: read.problem })
        else taken[await takeCandidate(read.station, tx)] += 1
      }
    })
    return taken
  }

  accept(ids: readonly number[]) {
    return this.each(ids, async (id) => {
      const { station } = await this.candidate(id)
      await checkUrls(station.urls, { services: this.services })
      await this.services.db.transaction(async (tx) => {
        const { state } = await heldCandidate(id, tx)
        if (state === 'accepted' || state === 'merged') throw new Failure(409, decided)
        await keepStation(station, this.services.on(tx), tx)
        const [kept] = await tx
          .select({ id: bmStations.id })
          .from(bmStations)
          .where(eq(bmStations.source, station.source))
        // One that was merged since is a part of another one.
        if (!kept) throw new Failure(409, decided)
        await decideCandidate(id, { state: 'accepted', station_id: kept.id }, tx)
      })
    })
  }

  refuse(ids: readonly number[]) {
    return this.each(ids, (id) =>
      this.services.db.transaction(async (tx) => {
        const { state } = await heldCandidate(id, tx)
        if (state !== 'new') throw new Failure(409, decided)
        await decideCandidate(id, { state: 'refused' }, tx)
      }),
    )
  }

  async merge(id: number, into: number) {
    const { services } = this
    const { station } = await this.candidate(id)
    await checkUrls(station.urls, { services })
    await services.db.transaction(async (tx) => {
      const { state } = await heldCandidate(id, tx)
      if (state === 'accepted' || state === 'merged') throw new Failure(409, decided)
      const [held] = await tx.select().from(bmStations).where(eq(bmStations.id, into)).for('update')
      if (!held) throw invalid({ into: `There is no station ${into}` })
      if (held.type !== station.type) throw invalid({ into: 'One is radio, the other is TV' })
      const urls = [...new Set([...held.urls, ...station.urls])].slice(0, mostUrls)
      await tx
        .update(bmStations)
        .set({ urls, updated_at: sql`now()` })
        .where(eq(bmStations.id, into))
      await listenTo(urls, into, services.on(tx), tx)
      await tx
        .insert(bmStationAliases)
        .values({ source: station.source, station_id: into })
        .onConflictDoNothing()
      await decideCandidate(id, { state: 'merged', station_id: into }, tx)
    })
    const [told] = await toldCandidates([await this.candidate(id)], services.db)
    if (!told) throw notFound('candidate')
    return told
  }

  private async candidate(id: number): Promise<CandidateRow> {
    const [row] = await this.services.db
      .select()
      .from(bmStationCandidates)
      .where(eq(bmStationCandidates.id, id))
    if (!row) throw notFound('candidate')
    return row
  }

  /** Each by itself: what is refused for one is told of it, and done to the others. */
  private async each(ids: readonly number[], work: (id: number) => Promise<void>) {
    const undone: Undone[] = []
    for (const row of ids) {
      try {
        await work(row)
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure
        undone.push({ row, message: failure.message })
      }
    }
    return undone
  }
}
