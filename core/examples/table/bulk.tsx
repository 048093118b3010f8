// What is done with ticked rows, 50 to a call. Deleting asks with their names first; rows that a call was not done with
// are told by `PartlyDone`, and stay ticked with the reason.
import {
  type BulkAction,
  Columns,
  DataTable,
  PartlyDone,
  useBulkDeletion,
  useT,
} from '@console/core/browser'
import { pageOfRows } from '@console/core/contract'

const stations = ['Radio Nord', 'Radio Fjord'].map((name, at) => ({ id: at + 1, name }))
type Station = (typeof stations)[number]

const pause: BulkAction<Station> = {
  label: 'Pause',
  done: '{count station|stations} paused successfully',
  async run(rows) {
    throw new PartlyDone(rows.map((row) => ({ row, reason: 'It is being recorded' })))
  },
}

export function Example() {
  const t = useT()
  const remove = useBulkDeletion<Station>({
    title: (count) => t('Delete {count station|stations}', { count }),
    done: '{count station|stations} deleted successfully',
    text: t('What was heard on them goes too.'),
    nameOf: ({ name }) => name,
    // Its call: `api.remove({ params: { ids: rows.map(({ id }) => id).join(',') }, quiet: true })`.
    run: async () => undefined,
  })
  return (
    <DataTable
      id="example-bulk"
      columns={[Columns.text<Station>('Name', ({ name }) => name)]}
      list={pageOfRows(stations, { page: 1, per_page: 20 })}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      bulk={[pause, remove]}
      reload={async () => undefined}
      empty={{ title: t('No stations yet') }}
    />
  )
}
