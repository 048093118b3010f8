import { z } from 'zod'

const seconds = z.number().positive().max(86_400)
const decibels = z.number().min(-60).max(20)
const kinds = ['music', 'speech', 'jingle', 'advert'] as const

/** A part of a recording that is made by its name, or read from a file. */
const recorded = z.strictObject({
  item: z.string().min(1),
  kind: z.enum(kinds).default('music'),
  file: z.string().min(1).optional(),
  /** Of a recording that is made: its length. */
  whole: seconds.default(60),
  /** What is played of it. */
  from: z.number().min(0).default(0),
  length: seconds.optional(),
  gain: decibels.default(0),
  /** At both ends. */
  fade: z.number().min(0).max(60).default(0),
  /** Speech over it, which lowers it. */
  over: z
    .strictObject({
      item: z.string().min(1),
      at: z.number().min(0).default(0),
      length: seconds,
      gain: decibels.default(0),
    })
    .optional(),
})
const silence = z.strictObject({ silence: seconds })
/** Nothing is sent, who hears it is let go, and nobody let in. */
const breakdown = z.strictObject({ breakdown: seconds })

export type RecordedEntry = z.infer<typeof recorded>
export type Entry = RecordedEntry | z.infer<typeof silence> | z.infer<typeof breakdown>

/** What is wrong with a schedule, a sentence for each entry. */
export class ScheduleError extends Error {}

/** The text of a schedule, a JSON array of entries that are played one after the other. */
export function readSchedule(text: string): Entry[] {
  const told = parse(text)
  const wrong: string[] = []
  const entries = told.flatMap((one, at) => {
    const { success, data, error } = schemaOf(one).safeParse(one)
    if (success) return [data as Entry]
    for (const { path, message } of error.issues) {
      wrong.push(`Entry ${at + 1}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`)
    }
    return []
  })
  wrong.push(...contradictions(told.length === entries.length ? entries : []))
  if (entries.length === 0 && wrong.length === 0) wrong.push('It has no entries')
  if (wrong.length > 0) throw new ScheduleError(wrong.join('\n'))
  return entries
}

function parse(text: string): unknown[] {
  let told: unknown
  try {
    told = JSON.parse(text)
  } catch (error) {
    throw new ScheduleError(`It is no JSON: ${(error as Error).message}`)
  }
  if (!Array.isArray(told)) throw new ScheduleError('It is no list: [{ "item": … }, …]')
  return told
}

function schemaOf(entry: unknown) {
  const names = typeof entry === 'object' && entry !== null ? Object.keys(entry) : []
  if (names.includes('silence')) return silence
  return names.includes('breakdown') ? breakdown : recorded
}

/** One name is one recording. */
function contradictions(entries: readonly Entry[]): string[] {
  const known = new Map<string, { said: string; at: number }>()
  return entries.flatMap((entry, at) => {
    if (!isRecorded(entry)) return []
    const { item, kind, whole, file, from, length = 0, over } = entry
    const said = file ?? `${kind} of ${whole} s`
    const before = known.get(item)
    if (!before) known.set(item, { said, at })
    const wrong: string[] = []
    if (before && before.said !== said) {
      wrong.push(`“${item}” is ${said}, and ${before.said} in entry ${before.at + 1}`)
    }
    if (!file && from + length > whole) {
      wrong.push(`it ends at ${from + length} s of a recording of ${whole} s`)
    }
    if (!file && from >= whole) wrong.push(`it begins at the end of a recording of ${whole} s`)
    const played = length || (file ? Number.POSITIVE_INFINITY : whole - from)
    if (over && over.at >= played) wrong.push('the speech over it begins after its end')
    return wrong.map((sentence) => `Entry ${at + 1}: ${sentence}`)
  })
}

export const isRecorded = (entry: Entry): entry is RecordedEntry => 'item' in entry

/** How long an entry is on the air; of a file that is played to its end nobody knows before. */
export function lengthOf(entry: Entry): number | undefined {
  if ('silence' in entry) return entry.silence
  if ('breakdown' in entry) return entry.breakdown
  return entry.length ?? (entry.file ? undefined : entry.whole - entry.from)
}
