import type { Page, TableQuery } from '@console/core/contract'

export interface Song {
  id: number
  title: string
  acr_id: string
  state: 0 | 1 | -1
  seconds: number
  labels: string[]
  created_at: string
}

export const song = (id: number): Song => ({
  id,
  title: `Song ${id}`,
  acr_id: id.toString(16).padStart(32, '0'),
  state: id % 10 === 0 ? 0 : 1,
  seconds: id * 7,
  labels: id % 2 ? ['Music'] : [],
  created_at: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
})

export const songs = (count: number) => Array.from({ length: count }, (_, at) => song(at + 1))

/** Answers as a list of the API does: filters, sorts, and gives one page with the totals. */
export function pageOf(all: readonly Song[], query: TableQuery): Page<Song> {
  const search = String(query.search ?? '').toLowerCase()
  const found = all
    .filter(({ title }) => title.toLowerCase().includes(search))
    .filter(({ state }) => query.state === undefined || String(state) === query.state)
  if (query.sort === 'title') found.sort((one, other) => one.title.localeCompare(other.title))
  if (query.order === 'desc') found.reverse()
  const from = (query.page - 1) * query.per_page
  const data = found.slice(from, from + query.per_page)
  return {
    data,
    links: { first: null, last: null, prev: null, next: null },
    meta: {
      current_page: query.page,
      from: data.length > 0 ? from + 1 : null,
      last_page: Math.max(1, Math.ceil(found.length / query.per_page)),
      path: '/api/songs',
      per_page: query.per_page,
      to: data.length > 0 ? from + data.length : null,
      total: found.length,
    },
  }
}
