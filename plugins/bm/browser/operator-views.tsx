import type { OperatorView } from '../contract'
import ConfigListPage from './configs/config-list-page'

/** The page that is asked for, with the source of who asks. */
export default function OperatorViews({ source }: OperatorView) {
  return <ConfigListPage source={source} />
}
