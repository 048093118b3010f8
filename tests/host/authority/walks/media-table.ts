import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { creditNotes } from '../../../../plugins/billing/server/tables'
import { bmRecordings } from '../../../../plugins/bm/server/tables/recordings'
import { ucfItems } from '../../../../plugins/ucf/server/tables'
import { type Things, unique } from '../endpoint-table'

const here = 'tests/host/authority/walks/media-table.ts'

interface MediaRow {
  /** Kind of a parameter, where the word before it does not say it. */
  kinds?: Record<string, string>
  /** Parameters that name no thing. */
  plain?: Record<string, string>
  /** How it comes to be there, once its things are. */
  prepare?: (things: Things) => Promise<unknown>
  /** What its address answers to its owner, where nothing was heard. */
  opens?: number
}

const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000

const ofStation = { kinds: { stream_id: 'streams-bd' } }
const clip = { plain: { range: `${minutesAgo(3)}-${minutesAgo(2)}` }, opens: 404 }
const results = { plain: { query: 'date=20260301', format: 'csv' } }
const march = { plain: { month: '202603', timezone: 'UTC' } }

const recordingOf = (kind: string): MediaRow => ({
  kinds: { id: kind },
  async prepare(things) {
    const { db } = things.service
    const own = eq(bmRecordings.id, Number(await things.id(kind)))
    // Nothing was kept, which is found out first.
    const tried = async () => (await db.select().from(bmRecordings).where(own))[0]?.state
    await vi.waitUntil(async () => (await tried()) === 'failed', { timeout: 30_000 })
    await db.update(bmRecordings).set({ state: 'ready' }).where(own)
  },
  opens: 404,
})

/** What a resource of each kind needs to be there, by its path. */
export const mediaRows: Record<string, MediaRow> = {
  '/buckets/{bucket_id}/files/{id}/audio': {},
  '/fs-containers/{cid}/files/{id}/audio': { kinds: { id: 'scan-files' } },
  '/fs-containers/{cid}/music-check/signed': {},
  '/fs-evidence/{id}/download': {},
  '/offlinedbs/{id}/download': {
    prepare: async (things) =>
      things.person.call('PUT', `/offlinedbs/${await things.id('offlinedbs')}/build`),
  },
  '/billing/invoices/{invoice}/download': {},
  '/billing/invoices/zip/{ids}': { kinds: { ids: 'invoices' } },
  '/billing/credit-notes/{id}/download': {},
  '/admin/billing/bills/{id}/download': { kinds: { id: 'invoices' } },
  '/bm-cs-projects/{pid}/streams/{stream_id}/clips/{range}': clip,
  '/bm-bd-projects/{pid}/channels/{stream_id}/clips/{range}': { ...ofStation, ...clip },
  '/bm-cs-projects/{pid}/streams/{stream_id}/exports/{query}/{format}': results,
  '/bm-bd-projects/{pid}/channels/{stream_id}/exports/{query}/{format}': {
    ...ofStation,
    ...results,
  },
  '/admin/monitoring/custom-projects/{pid}/streams/{stream_id}/clips/{range}': clip,
  '/admin/monitoring/custom-projects/{pid}/streams/{stream_id}/exports/{query}/{format}': results,
  '/admin/monitoring/custom-projects/{pid}/streams/{stream_id}/months/{month}/{timezone}': march,
  '/bm-cs-projects/{pid}/streams/{stream_id}/months/{month}/{timezone}': march,
  '/bm-bd-projects/{pid}/channels/{stream_id}/months/{month}/{timezone}': {
    ...ofStation,
    ...march,
  },
  '/bm-cs-projects/{pid}/reports/{id}/file': { kinds: { id: 'bm-reports' } },
  '/bm-bd-projects/{pid}/reports/{id}/file': { kinds: { id: 'bm-reports-bd' } },
  '/bm-cs-projects/{pid}/reports/{id}/signed': { kinds: { id: 'bm-reports' } },
  '/bm-bd-projects/{pid}/reports/{id}/signed': { kinds: { id: 'bm-reports-bd' } },
  '/bm-cs-projects/{pid}/custom-recordings/{id}/file': recordingOf('bm-recordings'),
  '/bm-bd-projects/{pid}/custom-recordings/{id}/file': recordingOf('bm-recordings-bd'),
  '/tracker-projects/{pid}/plans/{id}/{format}': { plain: { format: 'csv' } },
  '/tracker-projects/{pid}/reports/{id}/file': { kinds: { id: 'tracker-reports' } },
  '/text-search/exports/{query}': { plain: { query: 'search=storms' } },
  '/ucf-projects/{pid}/results/{id}/sounds/{what}': {
    kinds: { id: 'ucf-items', what: 'ucf-sounds' },
    async prepare(things) {
      const id = Number(await things.id('ucf-items'))
      // Nothing repeats here: finding leaves alone what was put together by hand.
      await things.service.db.update(ucfItems).set({ by_hand: true }).where(eq(ucfItems.id, id))
    },
    opens: 404,
  },
}

/** Kinds that are things of media alone. */
const makers: Record<string, (things: Things) => Promise<string>> = {
  'credit-notes': async (things) => {
    const [note] = await things.service.db
      .insert(creditNotes)
      .values({
        uid: things.person.uid,
        bill_id: Number(await things.id('invoices')),
        number: unique(),
        currency: 'EUR',
        net: 1,
        vat: 0,
        reason: 'A line was wrong',
      })
      .returning()
    return String(note?.id)
  },
  'ucf-sounds': async (things) => `${await things.id('ucf-occurrences')}-0`,
}

export interface NamedParameter {
  parameter: string
  value: string
}

/** The parameters of a path that name things, with those of this person. */
export async function namesIn(path: string, things: Things): Promise<NamedParameter[]> {
  const row = mediaRows[path]
  if (!row) throw new Error(`Say in ${here}, in \`mediaRows\`, what ${path} needs`)
  const named: NamedParameter[] = []
  for (const [, word = '', parameter = ''] of path.matchAll(/([\w-]+)\/\{(\w+)\}/g)) {
    if (row.plain && parameter in row.plain) continue
    const kind = row.kinds?.[parameter] ?? word
    named.push({ parameter, value: await (makers[kind]?.(things) ?? things.id(kind)) })
  }
  return named
}

/** The address of a resource of that kind. */
export function resourceOf(path: string, named: readonly NamedParameter[]): string {
  const plain = Object.entries(mediaRows[path]?.plain ?? {})
  const values = new Map([...named.map((one) => [one.parameter, one.value] as const), ...plain])
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values.get(name) ?? ''))
}
