import { useMatches } from 'react-router-dom'
import type { PageEntry } from '../plugins/plugin-host'
import { isUnknownTo } from '../viewer/rights'
import { useViewer } from './use-viewer'

/** What a route of a page carries. */
export interface PageHandle {
  page: PageEntry
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'page' in handle

/** The page that is shown and the parameters of its address; without `page` where none is, as on 404. */
export function useCurrentPage() {
  const viewer = useViewer()
  const match = useMatches().findLast(({ handle }) => isPageHandle(handle))
  const handle = match?.handle
  const page = isPageHandle(handle) ? handle.page : undefined
  const isThere = page !== undefined && !isUnknownTo(viewer, page.manifest)
  return { page: isThere ? page : undefined, params: match?.params ?? {} }
}
