import type { Timemap } from '../../contract'
import type { EditedReport } from '../results/table/use-result-actions'

/** A result of a day by the wall clock. */
export const editedOf = (
  { begin: day }: Pick<Timemap, 'begin'>,
  { id, title, artists, album, isrc, begin, end }: Timemap['results'][number],
): EditedReport => ({
  id,
  title,
  artists,
  album,
  isrc,
  begin: day + begin * 1000,
  end: day + end * 1000,
})
