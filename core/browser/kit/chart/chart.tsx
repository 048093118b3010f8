import { LazyPart } from '../states/lazy-part'
import { type ChartProps, toChartData } from './chart-data'

const loadPane = () => import('./chart-pane')

/** Numbers as a picture, with the same numbers as a table and as a CSV file. Its code is loaded when it is first drawn. */
export function Chart<Row>(props: ChartProps<Row>) {
  const { title, x, format, height = 280, empty, file = title } = props
  return (
    <LazyPart load={loadPane} height={height}>
      {({ ChartPane }) => (
        <ChartPane
          data={toChartData(props)}
          title={title}
          xLabel={x.label}
          format={format}
          height={height}
          empty={empty}
          file={file}
        />
      )}
    </LazyPart>
  )
}
