import { readFile } from 'node:fs/promises'
import { type Command, Failure, type Services } from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { Title } from '#plugins/buckets/contract'
import { channelTopics } from '../contract'
import { recChannels } from './tables'

type Line = Record<string, string | undefined>

/** `npm run import:channels -- <file.csv>`: channels that customers may import and the service listens to. */
export const importChannels: Command = {
  name: 'import:channels',
  usage: '<file.csv with the columns name, url, country, language>',
  async run({ args: [path = ''], services, print }) {
    const { data, meta } = Papa.parse<Line>((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''), {
      header: true,
      skipEmptyLines: 'greedy',
      transformHeader: (name) => name.trim().toLowerCase(),
    })
    const missing = ['name', 'url'].filter((column) => !meta.fields?.includes(column))
    if (missing.length > 0)
      throw new Error(`The file has no column ${missing.join(' and no column ')}`)
    const tally = { added: 0, changed: 0, 'as before': 0, failed: 0 }
    for (const [at, line] of data.entries()) {
      const outcome = await importLine(line, services)
      if (typeof outcome === 'string') tally[outcome as 'added'] += 1
      else {
        tally.failed += 1
        print(`line ${at + 2}, ${line.name ?? ''}: ${outcome.problem}`)
      }
    }
    await services.events.publish(0, channelTopics.catalogue())
    print(
      Object.entries(tally)
        .map(([name, count]) => `${count} ${name}`)
        .join(', '),
    )
    return tally.failed === 0
  },
}

async function importLine(
  line: Line,
  { db, outgoing }: Services,
): Promise<'added' | 'changed' | 'as before' | { problem: string }> {
  const { name: given = '', url = '', country = '', language = '' } = trimmed(line)
  const name = Title.safeParse(given)
  if (!name.success) return { problem: name.error.issues[0]?.message ?? 'the name is not usable' }
  try {
    // The service itself listens to it, so the rules for outgoing addresses hold.
    await outgoing.check(url)
  } catch (error) {
    if (error instanceof Failure) return { problem: error.message }
    throw error
  }
  const values = { name: name.data, url, country, language }
  const [before] = await db.select().from(recChannels).where(eq(recChannels.name, name.data))
  if (
    before &&
    (['url', 'country', 'language'] as const).every((key) => before[key] === values[key])
  ) {
    return 'as before'
  }
  await db
    .insert(recChannels)
    .values(values)
    .onConflictDoUpdate({
      target: recChannels.name,
      set: { url, country, language, updated_at: sql`now()` },
    })
  return before ? 'changed' : 'added'
}

const trimmed = (line: Line): Line =>
  Object.fromEntries(Object.entries(line).map(([name, value]) => [name, value?.trim()]))
