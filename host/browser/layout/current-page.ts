import { useMatches } from 'react-router-dom'
import type { PageEntry } from '../plugin-host'

/** What a route of a page carries. */
export interface PageHandle {
  page: PageEntry
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'page' in handle

/** The page that is shown and the parameters of its address; without `page` where none is, as on 404. */
export function useCurrentPage() {
  const match = useMatches().findLast(({ handle }) => isPageHandle(handle))
  const handle = match?.handle
  return { page: isPageHandle(handle) ? handle.page : undefined, params: match?.params ?? {} }
}
