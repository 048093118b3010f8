// Columns and row actions that other plugins add to a table of yours. Nothing of them is fetched before it is drawn.
import { Columns, DataTable, useExtraActions, useExtraColumns } from '@console/core/browser'
import { definePoint, pageOfRows } from '@console/core/contract'

const stations = [{ id: 100001, name: 'Radio Nord' }]
type Station = (typeof stations)[number]
const stationColumns = definePoint<{ row: Station }>()('column', 'acme-maps.stations.columns/v1')
const stationActions = definePoint<{ row: Station }>()('action', 'acme-maps.stations.actions/v1')

const columns = [Columns.text<Station>('Name', ({ name }) => name)]

export function Example() {
  const extra = useExtraColumns(stationColumns)
  return (
    <DataTable
      id="example-extra"
      columns={[...columns, ...extra]}
      actions={useExtraActions(stationActions)}
      list={pageOfRows(stations, { page: 1, per_page: 20 })}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      reload={async () => undefined}
      empty={{ title: 'No stations yet' }}
    />
  )
}
