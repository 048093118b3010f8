import type { Call } from '@console/core/contract'
import { check } from '@console/core/contract'
import * as z from 'zod/mini'
import {
  defaultPlatforms,
  mostPlatforms,
  type Platform,
  platforms,
  type SearchKind,
  searchKinds,
  TracksQuery,
  tracksApi,
} from '#plugins/metadata-links/contract'

export const searchLabels: Record<SearchKind, string> = {
  query: 'Words',
  isrc: 'ISRC',
  acr_id: 'ACR ID',
  source_url: 'Link on a platform',
}

const searched = z.string().check(z.trim())

/** What the tester's fields hold, one for each way to search; the chosen one is checked as the service checks it. */
export const SearchForm = z
  .object({
    kind: z.enum(searchKinds),
    query: searched,
    isrc: searched,
    acr_id: searched,
    source_url: searched,
    platforms: z
      .array(z.enum(platforms))
      .check(z.maxLength(mostPlatforms, `At most ${mostPlatforms} platforms`)),
    works: z.boolean(),
  })
  .check((context) => {
    const { kind, [kind]: input } = context.value
    const refuse = (message: string) =>
      context.issues.push({ code: 'custom', message, path: [kind], input })
    if (input === '') return void refuse('Say what to look for')
    for (const { message, path } of check(TracksQuery, { [kind]: input }).error?.issues ?? []) {
      if (path[0] === kind) refuse(message)
    }
  })
export type Search = z.output<typeof SearchForm>

export const startSearch: Search = {
  kind: 'query',
  query: '',
  isrc: '',
  acr_id: '',
  source_url: '',
  platforms: [...defaultPlatforms] as Platform[],
  works: false,
}

export const callOf = ({ kind, platforms: wanted, works, ...searches }: Search) =>
  ({
    endpoint: tracksApi.tracks,
    query: {
      [kind]: searches[kind],
      platforms: wanted.join(','),
      ...(works && { include_works: '1' as const }),
    },
  }) satisfies Call
