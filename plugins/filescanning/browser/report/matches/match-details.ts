import * as z from 'zod/mini'
import type { MatchDetails } from '../../../contract'

const Text = z.catch(z._default(z.string(), ''), '')
const Names = z.catch(z._default(z.array(z.object({ name: z.string() })), []), [])
const Texts = z.catch(z._default(z.array(z.string()), []), [])

/** Fields of a music item beyond those that every match has. */
const Known = z.object({
  release_date: Text,
  language: Text,
  genres: Names,
  contributors: z.catch(
    z._default(z.object({ composers: Texts, lyricists: Texts }), { composers: [], lyricists: [] }),
    { composers: [], lyricists: [] },
  ),
  duration_ms: z.catch(z._default(z.number(), 0), 0),
  external_ids: z.catch(z._default(z.object({ iswc: Text }), { iswc: '' }), { iswc: '' }),
})

export const knownOf = ({ part }: MatchDetails) => z.parse(Known, part.result)

/** Fields that the service gives every match of a customer's file; all others are the customer's own. */
const ofService =
  /^(acrid|title|audio_id|bucket_id|duration_ms|score|(other_)?play_offsets?_ms|also_in|(db|sample)_(begin|end)_time_offset_ms)$/

export function ownMetadata({ match, part }: MatchDetails): [string, string][] {
  if (match.kind !== 'custom_files') return []
  return Object.entries(part.result)
    .filter(([name, value]) => !ofService.test(name) && value !== null && value !== '')
    .map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ])
}
