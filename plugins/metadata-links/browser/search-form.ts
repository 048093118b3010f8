import type { ApiCall } from '@console/core/browser'
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

/** What the tester's fields hold; the search is checked as the service checks it. */
export const SearchForm = z
  .object({
    kind: z.enum(searchKinds),
    value: z.string().check(z.trim(), z.minLength(1, 'Say what to look for')),
    platforms: z
      .array(z.enum(platforms))
      .check(z.maxLength(mostPlatforms, `At most ${mostPlatforms} platforms`)),
    works: z.boolean(),
  })
  .check((context) => {
    const { kind, value } = context.value
    const checked = check(TracksQuery, { [kind]: value })
    for (const { message, path } of checked.success || value === '' ? [] : checked.error.issues) {
      if (path[0] === kind) {
        context.issues.push({ code: 'custom', message, path: ['value'], input: value })
      }
    }
  })
export type Search = z.output<typeof SearchForm>

export const startSearch: Search = {
  kind: 'query',
  value: '',
  platforms: [...defaultPlatforms] as Platform[],
  works: false,
}

export const callOf = ({ kind, value, platforms: wanted, works }: Search) =>
  ({
    endpoint: tracksApi.tracks,
    query: {
      [kind]: value,
      platforms: wanted.join(','),
      ...(works && { include_works: '1' as const }),
    },
  }) satisfies ApiCall
