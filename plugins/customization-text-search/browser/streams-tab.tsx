import {
  Columns,
  Confirm,
  DataTable,
  MayButton,
  type RowAction,
  useApi,
  useChunk,
  usePage,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { type TextOverview, type WrittenStream, writtenApi } from '../contract'
import { writtenStreams } from './loads'
import { streamLabel } from './names'

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

const loadDialog = () => import('./write-dialog')
const scope = 'write-text-search'

/** Streams whose speech is written down. */
export function StreamsTab({ overview }: { overview: TextOverview }) {
  const t = useT()
  const styles = useStyles()
  const api = useApi(writtenApi)
  const confirm = useService(Confirm)
  const { reload } = usePage()
  const [adding, setAdding] = useState(false)
  const dialog = useChunk(loadDialog, adding)
  const { engine, streams } = overview
  const columns = useMemo(
    () => [
      Columns.text<WrittenStream>('Stream', ({ stream }) => streamLabel(stream)),
      Columns.badge<WrittenStream>('State', (row) => {
        const [color, label] = stateOf(row, engine.available)
        return { label, color }
      }),
      Columns.time<WrittenStream>('Written until', ({ written_until }) => written_until),
      Columns.hours<WrittenStream>('Speech', ({ seconds }) => seconds),
      Columns.number<WrittenStream>('Sentences', ({ sentences }) => sentences),
      Columns.text<WrittenStream>('Note', ({ note }) => note && t(note)),
    ],
    [engine.available, t],
  )
  const actions: RowAction<WrittenStream>[] = [
    {
      label: 'Write down no more',
      scope,
      async run({ id, stream }) {
        const run = async () => void (await api.remove({ params: { id } }))
        const done = await confirm.ask({
          title: t('Write down no more of {name}?', { name: stream.name }),
          text: t('What is written down stays and can be searched.'),
          confirmLabel: t('Write down no more'),
          run,
        })
        if (done) await reload()
      },
    },
  ]
  return (
    <>
      <p className={styles.note} role="note">
        {engine.available
          ? t('Speech is written down some minutes after it was sent, where the timemap keeps it.')
          : t('Nothing is written down now: {reason}.', { reason: t(engine.reason) })}
      </p>
      <DataTable
        id="text-streams"
        query={writtenStreams}
        rowKey={({ id }) => id}
        rowName={({ stream }) => stream.name}
        columns={columns}
        actions={actions}
        toolbar={
          <MayButton
            scope={scope}
            appearance="primary"
            disabledReason={
              streams.length === 0 ? t('There is no monitored stream yet') : undefined
            }
            onClick={() => setAdding(true)}
          >
            {t('Add streams')}
          </MayButton>
        }
        label={t('Streams')}
        empty={{
          title: t('No stream is written down'),
          text: t('It takes an engine for speech to text, and streams whose timemap is on.'),
        }}
      />
      {adding && dialog && (
        <dialog.WriteDialog streams={streams} onSaved={reload} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

function stateOf(
  { stream, note }: WrittenStream,
  hasEngine: boolean,
): ['success' | 'warning' | 'informative', string] {
  if (stream.kept_days === 0) return ['warning', 'Timemap off']
  if (!hasEngine) return ['warning', 'No engine']
  return note ? ['warning', 'Tried again'] : ['success', 'Written down']
}
