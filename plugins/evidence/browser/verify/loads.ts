import type { LoadContext } from '@console/core/browser'
import { evidenceApi } from '../../contract'

/** The keys of this service: a pack is checked against them without another call. */
export const verify = ({ api }: LoadContext) => api(evidenceApi).keys()
