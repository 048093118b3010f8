import {
  type BulkAction,
  Confirm,
  ListPage,
  Notifications,
  type PageProps,
  type RowAction,
  useAction,
  useApi,
  useChunk,
  useMedia,
  useService,
  useT,
} from '@console/core/browser'
import { list } from '@console/core/contract'
import { useMemo, useState } from 'react'
import { type Recording, recordingResource } from '../../contract'
import { kinds } from '../shared/kinds'
import type * as loads from './loads'
import { recordingColumns } from './recording-columns'

const loadDialog = () => import('./recording-dialog')
const loadPanel = () => import('./recording-panel')

export default function RecordingsPage({
  data,
  reload,
}: PageProps<ReturnType<typeof loads.recordings>>) {
  const { kind: kindId, project, streams } = data
  const { recordings, write: scope } = kinds[kindId]
  const t = useT()
  const api = useApi(recordings)
  const media = useMedia()
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)
  const [opened, setOpened] = useState<{ recording: Recording; url: string }>()
  const panel = useChunk(loadPanel, opened !== undefined)
  const params = { pid: project.id }
  const query = useMemo(
    () => list(recordings.list, { params: { pid: project.id } }),
    [recordings, project.id],
  )
  const download = useAction(({ id }: Recording) => media.download(recordingResource(project, id)))
  const play = useAction(async (recording: Recording) => {
    const { url } = await media.address(recordingResource(project, recording.id))
    setOpened({ recording, url })
  })
  const unlessReady = ({ state }: Recording) =>
    state === 'ready' ? undefined : t('There is no file of this recording')
  const actions: RowAction<Recording>[] = [
    {
      label: 'Play',
      run: play.run,
      disabledReason: (row) =>
        row.kind === 'zip' ? t('A zip cannot be played') : unlessReady(row),
    },
    { label: 'Download', run: download.run, disabledReason: unlessReady },
  ]
  const bulk: BulkAction<Recording>[] = [
    {
      label: 'As a zip',
      scope,
      disabledReason: (rows) =>
        rows.some(({ kind, state }) => kind === 'zip' || state !== 'ready')
          ? t('Only recordings that are ready go into a zip')
          : undefined,
      async run(rows) {
        await api.zip({ params, body: { ids: rows.map(({ id }) => id) }, quiet: true })
        notifications.success(
          t('Zip of {count recording|recordings} submitted successfully', { count: rows.length }),
        )
        await reload()
      },
    },
    {
      label: 'Delete',
      scope,
      danger: true,
      ask: (rows) =>
        confirm.ask({
          title: t('Delete recordings'),
          text: t('Their files are deleted; the streams and their days stay as they are.'),
          confirmLabel: t('Delete'),
          danger: true,
          consequences: rows.slice(0, 10).map(({ name }) => name),
        }),
      async run(rows) {
        for (const { id } of rows) await api.remove({ params: { ...params, id }, quiet: true })
      },
      done: '{count recording|recordings} deleted successfully',
    },
  ]
  async function remove({ id, name }: Recording) {
    const run = async () => void (await api.remove({ params: { ...params, id } }))
    return await confirm.delete({ kind: 'recording', name, run })
  }
  return (
    <>
      <ListPage
        id="bm-recordings"
        title={t('Recordings of {name}', { name: project.name })}
        intro={t(
          'What a stream sent, as it came, as far as its timemap keeps it. Files are kept for 90 days.',
        )}
        query={query}
        columns={recordingColumns}
        form={{
          load: loadDialog,
          create: t('Ask for a recording'),
          scope,
          onlyNew: true,
          more: { project, streams },
        }}
        actions={actions}
        bulk={bulk}
        remove={{ scope, run: remove }}
        empty={{
          title: t('No recordings yet'),
          text: t('Up to an hour of a stream as one file, to be heard, kept or handed on.'),
        }}
      />
      {opened && panel && <panel.RecordingPanel {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
