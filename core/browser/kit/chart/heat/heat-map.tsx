import { LazyPart } from '../../states/lazy-part'
import type { HeatMapProps } from './heat-data'

const loadPane = () => import('./heat-pane')
const headHeight = 64
const rowHeight = 28

/** Numbers of rows by columns as colours, with the same numbers as a table and as a CSV file. */
export function HeatMap(props: HeatMapProps) {
  return (
    <LazyPart load={loadPane} height={headHeight + props.rows.length * rowHeight}>
      {({ HeatPane }) => <HeatPane {...props} />}
    </LazyPart>
  )
}
