import {
  got,
  invalid,
  listed,
  notFound,
  type Route,
  refused,
  removed,
  route,
} from '@console/core/server'
import { arrayContains, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { evidenceApi, evidenceTopic } from '../contract'
import { buildPack } from './build-pack'
import { packSeconds, removePack, sweepPacks } from './evidence-rows'
import { checkZone } from './pages/time-words'
import { byFile, findMatches, type Group } from './subjects'
import { evidencePacks as table } from './tables'

/** Being made at once for one account: each of them may decode hours of sound. */
const mostAtOnce = 5

const changes = () => evidenceTopic

export const evidenceRoutes: Route[] = [
  listed(evidenceApi.list, table, {
    listing: ({ query: { file_id } }) => ({
      where: file_id === undefined ? undefined : of(file_id),
    }),
  }),

  route(
    evidenceApi.create,
    async ({ body, caller, db, rows, services }) => {
      checkZone(body.timezone)
      const matchIds = [...new Set(body.matches)]
      const files = byFile(await findMatches({ uid: caller.uid, match_ids: matchIds }, services))
      checkAllThere(files, matchIds.length)
      const row = await db.transaction(async (tx) => {
        const own = rows(table, tx)
        // Held until the commit: of several that are asked for at once, each counts those before.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtext('evidence packs'), ${caller.uid}::int)`,
        )
        if ((await own.count(eq(table.state, 'building'))) >= mostAtOnce) {
          throw refused(`${mostAtOnce} packs are being made already. Wait until one is ready`)
        }
        const made = await own.insert({
          title: titleOf(files),
          match_ids: matchIds,
          file_ids: files.map(([{ file }]) => file.file_id),
          timezone: body.timezone,
          total: matchIds.length,
          created_by: caller.user,
        })
        const { id, uid } = made
        await services.jobs.send(buildPack, { id, uid }, { db: tx, account: uid })
        const end = { db: tx, startAfterSeconds: packSeconds + 60 }
        await services.jobs.send(sweepPacks, { uid }, end)
        return made
      })
      return { data: row }
    },
    { changes },
  ),

  got(evidenceApi.get, table, { what: 'evidence pack' }),

  removed(evidenceApi.remove, table, {
    what: 'evidence pack',
    changes,
    remove: (pack, { services }) => removePack(pack, services),
  }),

  route(evidenceApi.keys, async ({ services }) => ({ data: [services.signing.key()] })),
]

/** What is no id of a file is of none. */
const of = (fileId: string) =>
  z.uuid().safeParse(fileId).success ? arrayContains(table.file_ids, [fileId]) : sql`false`

function checkAllThere(files: readonly Group[], asked: number) {
  const gone = asked - files.reduce((sum, { length }) => sum + length, 0)
  if (gone === 0) return
  const what = goneText(gone, asked)
  throw invalid({
    matches: `${what}: the file was scanned again or deleted, or the match was marked as not this recording. Reload the report and choose again`,
  })
}

function goneText(gone: number, asked: number): string {
  if (asked === 1) return 'This match is gone'
  if (gone === asked) return `These ${asked} matches are gone`
  return `${gone} of these ${asked} matches ${gone === 1 ? 'is' : 'are'} gone`
}

/** The name of the first file, and how many more there are. */
function titleOf([first, ...others]: readonly Group[]): string {
  if (!first) throw notFound('match')
  const [{ file }] = first
  return others.length > 0 ? `${file.name} (+${others.length})` : file.name
}
