import { toWallTime } from '@console/core/contract'
import { defineJob, type Services } from '@console/core/server'
import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { textSearchPath, textTopics } from '../../contract'
import { type FoundHit, hitsOf } from '../search/find-hits'
import { searchSql } from '../search/query-sql'
import { textSearchSettings } from '../settings'
import { type SearchRow, textMailed, textSearches, textSentences } from '../tables'

/** Milliseconds between two mails of a search. */
export const pause = 5 * 60_000
const mostInMail = 20
const mostLooked = 1000

/** Mails what has come since and hits a saved search. Each replica looks: a search is looked at by one of them. */
export const mailHits = defineJob({
  name: 'text-search.mail-hits',
  every: 30,
  async run({ services, signal }) {
    const due = await services.db
      .select({ id: textSearches.id, uid: textSearches.uid })
      .from(textSearches)
      .where(
        and(
          eq(textSearches.on, true),
          or(
            isNull(textSearches.mailed_at),
            lt(textSearches.mailed_at, new Date(Date.now() - pause)),
          ),
          sql`exists (select 1 from ${textSentences}
            where ${textSentences.uid} = ${textSearches.uid}
              and ${textSentences.id} > ${textSearches.seen})`,
        ),
      )
      .orderBy(asc(textSearches.id))
    for (const { id, uid } of due) {
      signal.throwIfAborted()
      if (!(await services.customerPlugins.isFor(textSearchSettings.plugin, uid))) continue
      await mailHitsOf(id, services)
    }
  },
})

/** What hits one search and was not mailed yet; with the mail in one transaction. */
export async function mailHitsOf(id: number, services: Services): Promise<void> {
  const { db, mail, events } = services
  const [saved] = await db.select().from(textSearches).where(eq(textSearches.id, id))
  if (!saved?.on) return
  const { uid } = saved
  const searched = { ...saved, language: saved.language || undefined }
  const asked = await searchSql(uid, searched, { db, services })
  const [newest] = await db
    .select({ id: sql<string | null>`max(${textSentences.id})` })
    .from(textSentences)
    .where(eq(textSentences.uid, uid))
  // Who writes for an account does so alone: below the newest that is seen there is nothing still to come.
  const until = Number(newest?.id ?? saved.seen)
  const also = and(gt(textSentences.id, saved.seen), lte(textSentences.id, until))
  const hits = asked
    ? await hitsOf(
        asked,
        { search: saved.search, limit: mostLooked, order: 'asc', also },
        { db, services },
      )
    : []
  const mailed = await db.transaction(async (tx) => {
    const [mine] = await tx
      .update(textSearches)
      .set({ seen: until })
      .where(and(eq(textSearches.id, id), eq(textSearches.seen, saved.seen)))
      .returning({ id: textSearches.id })
    if (!mine || hits.length === 0) return false
    const told = await tx
      .insert(textMailed)
      .values(hits.map(({ stream, begin }) => ({ search_id: id, stream_row: stream.id, begin })))
      .onConflictDoNothing()
      .returning()
    const keys = new Set(told.map(({ stream_row, begin }) => `${stream_row} ${begin.getTime()}`))
    const fresh = hits.filter(({ stream, begin }) => keys.has(`${stream.id} ${begin.getTime()}`))
    if (fresh.length === 0) return false
    await tx.update(textSearches).set({ mailed_at: new Date() }).where(eq(textSearches.id, id))
    const message = messageOf(saved, fresh, services)
    for (const to of saved.emails) await mail.send({ to, ...message }, { db: tx })
    return true
  })
  if (mailed) await events.publish(uid, textTopics.saved())
}

function messageOf(saved: SearchRow, hits: readonly FoundHit[], { publicUrl }: Services) {
  const page = `${publicUrl}${textSearchPath}`
  const linkOf = (hit: FoundHit) =>
    `${page}?${new URLSearchParams({ search: saved.search, hit: String(hit.id) })}`
  const shown = hits.slice(0, mostInMail)
  const count = hits.length === 1 ? '1 hit' : `${hits.length} hits`
  const lines = shown.flatMap((hit) => [
    `${toWallTime(hit.begin, 'UTC').replace('T', ' ')} UTC, ${hit.stream.name} (${hit.stream.project})`,
    hit.text,
    linkOf(hit),
    '',
  ])
  const more = hits.length - shown.length
  return {
    subject: `${count} of "${saved.name}"`,
    text: [
      `${count} of the saved search "${saved.name}": ${saved.search}`,
      '',
      ...lines,
      ...(more > 0
        ? [`And ${more} more: ${page}?${new URLSearchParams({ search: saved.search })}`, '']
        : []),
      'To end these mails, switch them off here:',
      `${page}?tab=saved`,
    ].join('\n'),
  }
}
