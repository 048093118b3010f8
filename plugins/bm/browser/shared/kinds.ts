import { bmPaths, resultsApi, statesApi, streamsApi } from '../../contract'

/** What the pages need to know of whose streams they show: calls, addresses, scopes. */
export const kinds = {
  custom: {
    paths: bmPaths,
    streams: streamsApi,
    results: resultsApi,
    states: statesApi,
    read: 'read-bm-cs-projects',
    write: 'write-bm-cs-projects',
  },
} as const

export type KindId = keyof typeof kinds
export type Kind = (typeof kinds)[KindId]
