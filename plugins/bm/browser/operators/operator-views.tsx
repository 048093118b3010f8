import { useChunk } from '@console/core/browser'
import type { OperatorView } from '../../contract'

const loadConfigs = () => import('../configs/config-list-page')
const loadStream = () => import('./stream-view')

/** The page that is asked for, with the source of who asks. */
export default function OperatorViews(of: OperatorView) {
  const configs = useChunk(loadConfigs, of.view === 'configs')
  const stream = useChunk(loadStream, of.view !== 'configs')
  if (of.view === 'configs') return configs && <configs.default source={of.source} />
  return stream && <stream.StreamView key={of.view} {...of} />
}
