import { endpoint, list, numeric, one, page, pageQuery, Reason } from '@console/core/contract'
import * as z from 'zod/mini'
import {
  CandidateState,
  mostCandidates,
  StationCandidate,
  TakenCandidates,
} from '#plugins/bm/contract'
import { Done } from './custom'

const path = '/admin/monitoring/radiodb'
const read = 'read-admin-monitoring'
const write = 'write-admin-monitoring'

const why = z.object({ reason: Reason })

/** Stations of imports that are taken into the catalogue, or are not. */
export const candidatesApi = {
  list: endpoint({
    method: 'GET',
    path,
    scope: read,
    summary: 'Stations that imports offer, with those of the catalogue that they may be',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters'))),
      state: z.optional(CandidateState),
    }),
    response: page(StationCandidate),
  }),
  take: endpoint({
    method: 'POST',
    path,
    scope: write,
    summary:
      'Read stations as radio-browser.info answers them: those that nobody knows are candidates',
    body: z.extend(why, {
      stations: z
        .array(z.unknown())
        .check(
          z.minLength(1, 'There is no station in it'),
          z.maxLength(mostCandidates, `At most ${mostCandidates} at once`),
        ),
    }),
    response: one(TakenCandidates),
  }),
  /** Ids have commas between them. */
  accept: endpoint({
    method: 'POST',
    path: `${path}/{ids}/acceptance`,
    scope: write,
    summary: 'Take candidates into the catalogue',
    body: why,
    response: one(Done),
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${path}/{ids}/refusal`,
    scope: write,
    summary: 'Leave candidates out of the catalogue; an import does not offer them again',
    body: why,
    response: one(Done),
  }),
  merge: endpoint({
    method: 'POST',
    path: `${path}/{id}/merge`,
    scope: write,
    summary:
      'Make a candidate a part of a station: what monitors that listens to its addresses, too',
    body: z.extend(why, {
      into: z.pipe(
        z.unknown(),
        numeric(z.int('Choose a station').check(z.gte(1, 'Choose a station'))),
      ),
    }),
    response: one(StationCandidate),
  }),
}

export const candidates = list(candidatesApi.list)
