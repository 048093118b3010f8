import type { Call, Services } from '@console/core/server'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { MonitoredSound } from '#plugins/bm/contract'
import { textLanguages, textSentences } from '../tables'
import { indexedQuery, runsOf } from '../text/signs'
import { wantedWords } from '../text/words'
import { alikeWords } from './alike-words'

/** What is searched, whoever asks: a page, a file, a saved search. */
export interface Searched {
  search: string
  streams?: readonly string[] | undefined
  language?: string | undefined
  similar: number
  begin?: string | undefined
  end?: string | undefined
}

type Parts = Pick<Call, 'db'> & { services: Services }

export interface SearchSql {
  where: SQL
  /** What is searched, in the configuration of a row. */
  query: SQL
}

/** What nothing is searched by: without words all that was said is found. */
export const nothing = sql`''::tsquery`

/** Undefined: nothing can be found. */
export async function searchSql(
  uid: number,
  searched: Searched,
  parts: Parts,
): Promise<SearchSql | undefined> {
  const { db } = parts
  const { search, language, begin, end } = searched
  const ofLanguage = language ? eq(textLanguages.language, language) : undefined
  const found = await db
    .selectDistinct({ config: textLanguages.config })
    .from(textLanguages)
    .where(and(eq(textLanguages.uid, uid), ofLanguage))
  const configs = found.map(({ config }) => config)
  const rows = await rowsOf(uid, searched.streams, parts.services)
  if (configs.length === 0 || rows?.length === 0) return undefined
  const within = and(
    eq(textSentences.uid, uid),
    language ? eq(textSentences.language, language) : undefined,
    rows && inArray(textSentences.stream_row, rows),
    begin ? sql`${textSentences.begin} >= ${begin}` : undefined,
    end ? sql`${textSentences.begin} < ${end}` : undefined,
  ) as SQL
  if (search === '') return { where: within, query: nothing }
  const alike = searched.similar ? await alikeWords(uid, wantedWords(search), parts) : undefined
  const queryIn = (config: string) => tsQuery(config, search, alike)
  const { config: ofRow } = textSentences
  const matches = configs.map((config) => {
    const match = sql`${textSentences.vector} @@ ${queryIn(config)}`
    return configs.length === 1 ? match : and(eq(ofRow, config), match)
  })
  const cases = configs.map((config) => sql`when ${config} then ${queryIn(config)}`)
  return {
    where: and(within, or(...matches)) as SQL,
    query: sql`case ${ofRow} ${sql.join(cases, sql` `)} end`,
  }
}

/** Ids as they are, projects as their streams; undefined: all. Those of others are among them: who asks is to look. */
export async function rowsOf(
  uid: number,
  streams: Searched['streams'],
  services: Services,
): Promise<number[] | undefined> {
  if (!streams || streams.length === 0) return undefined
  const projects = new Set(streams.flatMap((one) => (one.startsWith('p') ? [one.slice(1)] : [])))
  const own = streams.flatMap((one) => (one.startsWith('p') ? [] : [Number(one)]))
  if (projects.size === 0) return own
  const all = await services.provided(MonitoredSound).ofAccount(uid)
  const inProjects = all.filter(({ project }) => projects.has(String(project.id)))
  return [...own, ...inProjects.map(({ row }) => row)]
}

const leftOut = /(^|\s)-("[^"]*"?|\S+)/g

function tsQuery(
  config: string,
  search: string,
  alike: ReadonlyMap<string, readonly string[]> | undefined,
): SQL {
  const written = (text: string) => sql`websearch_to_tsquery(${config}::regconfig, ${text})`
  if (!alike || alike.size === 0) return written(indexedQuery(search))
  const parts = [
    ...[...alike.values()].map((words) => words.join(' OR ')),
    ...runsOf(search.replace(leftOut, ' ')).map(indexedQuery),
    ...(search.match(leftOut) ?? []).map(indexedQuery),
  ]
  return sql`(${sql.join(parts.map(written), sql` && `)})`
}
