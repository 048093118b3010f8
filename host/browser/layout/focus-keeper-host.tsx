import { modalsDrawn$, useObservable } from '@console/core/browser'
import { FocusKeeper } from './parts'

/** From the first dialog on; before that nothing of it is fetched. */
export const FocusKeeperHost = () => useObservable(modalsDrawn$) && <FocusKeeper />
