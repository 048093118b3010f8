import { useFormat, useT } from '@console/core/browser'
import type { Recording } from '../../contract'

/** The parts of its range that a recording lacks: the stream was paused, down or not recorded. */
export function MissingSound({ missing }: Pick<Recording, 'missing'>) {
  const t = useT()
  const format = useFormat()
  if (missing.length === 0) return '–'
  return missing
    .map(({ begin, seconds }) =>
      t('{length} from {time}', { length: format.duration(seconds), time: format.time(begin) }),
    )
    .join('; ')
}
