import { LazyPart } from '../../states/lazy-part'
import type { StackedStripProps } from './strip-data'

const loadPane = () => import('./strip-pane')
const height = 96

/** What something is made of, as one strip, with the same numbers as a table and as a CSV file. */
export function StackedStrip(props: StackedStripProps) {
  return (
    <LazyPart load={loadPane} height={height}>
      {({ StripPane }) => <StripPane {...props} />}
    </LazyPart>
  )
}
