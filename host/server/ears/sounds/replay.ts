import type {
  Db,
  EarlierPlay,
  HeardPlay,
  Occurrence,
  PrintedSound,
  Reference,
  Services,
} from '@console/core/server'
import { and, asc, eq, gt, lt, or } from 'drizzle-orm'
import { secondsPerFrame } from '../../../engine/recognition/algorithm'
import { PlayBook, toldOf } from '../plays/play-book'
import { earPrints } from '../tables'

export interface ReplayStretch {
  stream: number
  begin: Date
  end: Date
}

interface Parts {
  recognition: Services['recognition']
  db: Db
  longestPause?: number | undefined
}

type Row = typeof earPrints.$inferSelect

/** What was heard without a break, and when. */
interface Sound {
  stretch: ReplayStretch
  prints: Pick<Row, 'frame' | 'begin'>[]
}

/** Prints of one sound, and of what is read at once: about an hour, and some hours. */
const mostPrints = 60
const atOnce = 360

/** Plays of references in what is kept of streams; parts of one play are one, as when they are heard. */
export async function replay(
  references: readonly Reference[],
  stretches: readonly ReplayStretch[],
  { recognition, db, longestPause }: Parts,
  signal?: AbortSignal,
): Promise<{ plays: EarlierPlay[]; hours: number }> {
  const sounds: Sound[] = []
  let prints = 0
  async function* batches() {
    for (const stretch of stretches) {
      for await (const rows of rowsOf(stretch, db)) {
        prints += rows.length
        const runs = runsOf(rows)
        const batch = runs.map((run, at) => toPrinted(run, sounds.length + at))
        sounds.push(...runs.map((run) => ({ stretch, prints: run.map(timeOf) })))
        yield batch
      }
    }
  }
  const found = await recognition.occurrences(references, batches(), signal ? { signal } : {})
  const heard = found.flatMap((one, at) => toHeard(one, sounds[one.sound], at))
  heard.sort((a, b) => a.begin.getTime() - b.begin.getTime())
  const book = new PlayBook(longestPause)
  for (const play of heard) book.add(play)
  const plays = book
    .settle(Date.now(), true)
    .map((play) => ({ ...toldOf(play), stream: Number(play.set) }))
  plays.sort((a, b) => a.begin.getTime() - b.begin.getTime())
  return { plays, hours: prints / 60 }
}

async function* rowsOf({ stream, begin, end }: ReplayStretch, db: Db): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const after =
      last &&
      or(
        gt(earPrints.begin, last.begin),
        and(eq(earPrints.begin, last.begin), gt(earPrints.id, last.id)),
      )
    const rows: Row[] = await db
      .select()
      .from(earPrints)
      .where(
        and(
          eq(earPrints.stream_id, stream),
          gt(earPrints.end, begin),
          lt(earPrints.begin, end),
          after,
        ),
      )
      .orderBy(asc(earPrints.begin), asc(earPrints.id))
      .limit(atOnce)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (!last || rows.length < atOnce) return
  }
}

/** Prints of one connection that follow each other. */
function runsOf(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const follows = last && last.session === row.session && last.frame + last.frames === row.frame
    if (run && follows && run.length < mostPrints) run.push(row)
    else runs.push([row])
  }
  return runs
}

const toPrinted = (run: readonly Row[], id: number): PrintedSound => ({
  id,
  prints: run.map(({ frame, peaks }) => ({ frame, bytes: peaks })),
})

const timeOf = ({ frame, begin }: Row) => ({ frame, begin })

/** By the wall clock; nothing of it lies beside what was asked for. */
function toHeard({ play }: Occurrence, sound: Sound | undefined, name: number): HeardPlay[] {
  const [first] = sound?.prints ?? []
  if (!sound || !first) return []
  const { stretch, prints } = sound
  const at = (seconds: number) => {
    const frame = first.frame + seconds / secondsPerFrame
    const print = prints.findLast((one) => one.frame <= frame) ?? first
    return print.begin.getTime() + (frame - print.frame) * secondsPerFrame * 1000
  }
  const { begin: from, end: to, ...match } = play
  const [began, ended] = [at(from), at(to)]
  const begin = Math.max(began, stretch.begin.getTime())
  const end = Math.min(ended, stretch.end.getTime())
  if (end <= begin) return []
  return [
    {
      type: 'play',
      set: String(stretch.stream),
      id: String(name),
      match: {
        ...match,
        referenceBeginMs: Math.round(match.referenceBeginMs + begin - began),
        referenceEndMs: Math.round(match.referenceEndMs - (ended - end)),
      },
      begin: new Date(begin),
      end: new Date(end),
      over: true,
    },
  ]
}
