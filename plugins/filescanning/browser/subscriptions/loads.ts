import type { LoadContext } from '@console/core/browser'
import { scanSources } from '../../contract'

export const subscriptions = ({ read }: LoadContext) => read(scanSources)
