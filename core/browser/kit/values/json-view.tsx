import { lazy, Suspense } from 'react'
import { SkeletonBlock } from '../states/skeleton'
import type { JsonPaneProps } from './json-pane'

const JsonPane = lazy(() => import('./json-pane'))

/** Raw data as a tree and as text, with search and copy. Its code is loaded when it is first drawn. */
export function JsonView(props: JsonPaneProps) {
  return (
    <Suspense fallback={<SkeletonBlock height={240} />}>
      <JsonPane {...props} />
    </Suspense>
  )
}
