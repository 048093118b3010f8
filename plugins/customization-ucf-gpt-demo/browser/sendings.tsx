import { type Column, Columns, DataTable, Section, useT } from '@console/core/browser'
import { type Sending, sendings } from '../contract'

const states = {
  sending: { label: 'Waiting', color: 'informative' },
  answered: { label: 'Answered', color: 'success' },
  failed: { label: 'Failed', color: 'danger' },
} as const

const columns: Column<Sending>[] = [
  Columns.time('Sent', ({ created_at }) => created_at),
  Columns.text('By', ({ sent_by }) => sent_by),
  Columns.id('Item', ({ item_id }) => item_id),
  Columns.text('To', ({ host }) => host),
  Columns.text('Model', ({ model }) => model, { hidden: true }),
  Columns.badge('Answer', ({ state, problem }) => ({ ...states[state], tooltip: problem }), {
    width: 128,
  }),
]

const keyOf = ({ id }: Sending) => id
const nameOf = ({ item_id }: Sending) => String(item_id)

/** Every text that left. */
export function Sendings() {
  const t = useT()
  return (
    <Section title={t('What was sent')}>
      <DataTable
        id="ucf-gpt-sendings"
        query={sendings}
        rowKey={keyOf}
        rowName={nameOf}
        columns={columns}
        empty={{ title: t('Nothing was sent yet') }}
        label={t('Sent texts')}
      />
    </Section>
  )
}
