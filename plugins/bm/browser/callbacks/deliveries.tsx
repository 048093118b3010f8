import { type Column, Columns, DeliveryLog, Section, useApi, useT } from '@console/core/browser'
import type { Delivery } from '@console/core/contract'
import { bmTopics, type Project } from '../../contract'
import { kindOf } from '../shared/kinds'

const kinds: Record<string, string> = {
  result: 'Result',
  correction: 'Correction',
  'third-party': 'Third party',
  state: 'State of a stream',
}

const streamColumn = Columns.text<Delivery>('Stream', ({ source }) => source, {
  width: 140,
  grow: 1,
})

const resultColumns: Column<Delivery>[] = [
  Columns.custom('Title', {
    cell: ({ test, title }, { t }) => (test ? t('Test record') : title || '–'),
    csv: ({ test, title }) => (test ? 'Test record' : title),
    width: 180,
    grow: 2,
  }),
  streamColumn,
  Columns.custom('Kind', {
    cell: ({ kind }, { t }) => t(kinds[kind] ?? 'Result'),
    csv: ({ kind }) => kinds[kind] ?? 'Result',
    width: 112,
    grow: 0.3,
  }),
]

const stateColumns: Column<Delivery>[] = [
  streamColumn,
  Columns.custom('State of the stream', {
    cell: ({ title }, { t }) => (title ? t(title) : '–'),
    csv: ({ title }) => title,
    width: 140,
    grow: 0.6,
  }),
]

interface DeliveriesProps {
  project: Project
  kind: 'result' | 'state'
}

/** What was sent about the project: of results, to whomever, or of states of its streams. */
export function Deliveries({ project, kind }: DeliveriesProps) {
  const t = useT()
  const scope = kindOf(project).write
  const api = useApi(kindOf(project).callbacks)
  const { id } = project
  return (
    <Section title={t('Deliveries')} intro={t('Kept for 30 days.')}>
      <DeliveryLog
        id={`bm.${id}.${kind}`}
        scope={scope}
        addresses
        columns={kind === 'state' ? stateColumns : resultColumns}
        load={(page, { api }) =>
          api(kindOf(project).callbacks).deliveries({ params: { id }, query: { ...page, kind } })
        }
        read={async (delivery, { api }) => {
          const params = { id, delivery_id: delivery }
          return (await api(kindOf(project).callbacks).delivery({ params })).data
        }}
        resend={(delivery) => api.resend({ params: { id, delivery_id: delivery } })}
        disabledReason={reasonOf(project, kind) && t(reasonOf(project, kind))}
        live={[bmTopics.deliveries(id)]}
      />
    </Section>
  )
}

/** Why nothing can be sent. */
function reasonOf(project: Project, kind: DeliveriesProps['kind']): string {
  const { result_callback_url, r3d_url, state_notification_url } = project
  const url = kind === 'state' ? state_notification_url : result_callback_url || r3d_url
  return url ? '' : 'Give the project a callback URL first'
}
