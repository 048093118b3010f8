import { LazyPart } from '../states/lazy-part'
import type { JsonPaneProps } from './json-pane'

const loadPane = () => import('./json-pane')

/** Raw data as a tree and as text, with search and copy. Its code is loaded when it is first drawn. */
export function JsonView(props: JsonPaneProps) {
  return (
    <LazyPart load={loadPane} height={240}>
      {({ JsonPane }) => <JsonPane {...props} />}
    </LazyPart>
  )
}
