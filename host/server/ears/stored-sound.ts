import { type Db, Ears, type Reference, type Services } from '@console/core/server'
import { and, asc, eq, gt, gte, inArray, lt, ne } from 'drizzle-orm'
import { goingOn } from './plays/stored-plays'
import { cutClip } from './recorder/clip'
import { keptBitRates, keptSizes } from './sounds/kept-sizes'
import { type ReplayStretch, replay } from './sounds/replay'
import { earPieces, earSounds, earStreams, earTitles } from './tables'

interface SoundOptions {
  services: Pick<Services, 'db' | 'objects' | 'recognition'>
  longestPause?: number | undefined
}

/** What was heard of streams and is kept, as it can be asked for. */
export abstract class StoredSound extends Ears {
  constructor(protected readonly options: SoundOptions) {
    super()
  }

  goingOn(plays: readonly number[]) {
    return goingOn(plays, this.options.services.db)
  }

  async unkept(streams: readonly number[], { db = this.options.services.db }: { db?: Db } = {}) {
    if (streams.length === 0) return new Map<number, string>()
    const found = await db
      .select({ id: earStreams.id, unkept: earStreams.unkept })
      .from(earStreams)
      .where(and(inArray(earStreams.id, [...streams]), ne(earStreams.unkept, '')))
    return new Map(found.map(({ id, unkept }) => [id, unkept]))
  }

  async pieces(stream: number, { begin, end }: { begin: Date; end: Date }) {
    return this.options.services.db
      .select()
      .from(earPieces)
      .where(
        and(eq(earPieces.stream_id, stream), gt(earPieces.end, begin), lt(earPieces.begin, end)),
      )
      .orderBy(asc(earPieces.begin), asc(earPieces.id))
  }

  sizes(stretches: readonly { stream: number; begin: Date; end: Date }[]) {
    return keptSizes(stretches, this.options.services.db)
  }

  bitRates(streams: readonly number[]) {
    return keptBitRates(streams, this.options.services.db)
  }

  async sounds(stream: number, { begin, end }: { begin: Date; end: Date }) {
    return this.options.services.db
      .select({
        begin: earSounds.begin,
        end: earSounds.end,
        levels: earSounds.levels,
        kinds: earSounds.kinds,
      })
      .from(earSounds)
      .where(
        and(eq(earSounds.stream_id, stream), gt(earSounds.end, begin), lt(earSounds.begin, end)),
      )
      .orderBy(asc(earSounds.begin), asc(earSounds.id))
  }

  async titles(stream: number, { begin, end }: { begin: Date; end: Date }) {
    return this.options.services.db
      .select({ at: earTitles.at, title: earTitles.title })
      .from(earTitles)
      .where(and(eq(earTitles.stream_id, stream), gte(earTitles.at, begin), lt(earTitles.at, end)))
      .orderBy(asc(earTitles.at), asc(earTitles.id))
  }

  async clip(stream: number, ranges: readonly { begin: Date; end: Date }[]) {
    const [first, last] = [ranges[0], ranges.at(-1)]
    if (!first || !last) return undefined
    const pieces = await this.pieces(stream, { begin: first.begin, end: last.end })
    return cutClip(pieces, ranges, this.options.services.objects)
  }

  replay(
    references: readonly Reference[],
    stretches: readonly ReplayStretch[],
    { signal }: { signal?: AbortSignal } = {},
  ) {
    const { services, longestPause } = this.options
    const { db, recognition } = services
    return replay(references, stretches, { db, recognition, longestPause }, signal)
  }
}
