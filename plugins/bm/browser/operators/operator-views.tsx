import { useChunk } from '@console/core/browser'
import type { OperatorView } from '../../contract'

const loadConfigs = () => import('../configs/config-list-page')
const loadDays = () => import('./days-view')
const loadStream = () => import('./stream-view')

/** The page that is asked for, or a part of it, with the source of who asks. */
export default function OperatorViews(of: OperatorView) {
  const configs = useChunk(loadConfigs, of.view === 'configs')
  const days = useChunk(loadDays, of.view === 'days')
  const stream = useChunk(loadStream, of.view !== 'configs' && of.view !== 'days')
  if (of.view === 'configs') return configs && <configs.default source={of.source} />
  if (of.view === 'days') return days && <days.DaysView {...of} />
  return stream && <stream.StreamView key={of.view} {...of} />
}
