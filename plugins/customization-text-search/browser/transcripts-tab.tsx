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
import { useState } from 'react'
import { type TextOverview, type Transcript, transcriptsApi } from '../contract'
import { transcripts } from './loads'
import { streamLabel } from './names'

const columns = [
  Columns.text<Transcript>('Name', ({ name }) => name, { sort: 'name' }),
  Columns.text<Transcript>('Stream', ({ stream }) => streamLabel(stream)),
  Columns.time<Transcript>('Begin', ({ begin }) => begin, { sort: 'begin' }),
  Columns.time<Transcript>('End', ({ end }) => end, { hidden: true }),
  Columns.text<Transcript>('Language', ({ language }) => language, { width: 88, grow: 0.4 }),
  Columns.number<Transcript>('Sentences', ({ sentences }) => sentences),
  Columns.text<Transcript>('Imported by', ({ created_by }) => created_by, { hidden: true }),
  Columns.time<Transcript>('Imported', ({ created_at }) => created_at, { sort: 'created_at' }),
]

const loadDialog = () => import('./import-dialog')
const scope = 'write-text-search'

/** Transcripts that somebody has brought. */
export function TranscriptsTab({ overview }: { overview: TextOverview }) {
  const t = useT()
  const api = useApi(transcriptsApi)
  const confirm = useService(Confirm)
  const { reload } = usePage()
  const [importing, setImporting] = useState(false)
  const dialog = useChunk(loadDialog, importing)
  const actions: RowAction<Transcript>[] = [
    {
      label: 'Delete',
      scope,
      danger: true,
      async run({ id, name }) {
        const run = async () => void (await api.remove({ params: { id } }))
        if (await confirm.delete({ kind: 'transcript', name, run })) await reload()
      },
    },
  ]
  const button = (
    <MayButton
      scope={scope}
      appearance="primary"
      disabledReason={
        overview.streams.length === 0 ? t('There is no monitored stream yet') : undefined
      }
      onClick={() => setImporting(true)}
    >
      {t('Import transcript')}
    </MayButton>
  )
  return (
    <>
      <DataTable
        id="text-transcripts"
        query={transcripts}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        search={t('Search by name')}
        actions={actions}
        toolbar={button}
        label={t('Transcripts')}
        empty={{
          title: t('No transcript is imported yet'),
          text: t(
            'SRT, WebVTT, or the JSON of whisper and of OpenAI can be imported for a stream.',
          ),
        }}
      />
      {importing && dialog && (
        <dialog.ImportDialog
          streams={overview.streams}
          onSaved={reload}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}
