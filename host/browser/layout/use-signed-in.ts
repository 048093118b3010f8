import { Session, useObservable, useService } from '@console/core/browser'

/** Whether the user is known: what stands around a page is for signed-in people. */
export const useSignedIn = () => useObservable(useService(Session).user$) !== undefined
