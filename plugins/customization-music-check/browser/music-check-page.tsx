import {
  DataTable,
  DropHint,
  EmptyState,
  MayButton,
  Page,
  type PageProps,
  Paper,
  TextLink,
  useAction,
  useApi,
  useChunk,
  useFileDrop,
  useLimit,
  useMay,
  usePolling,
  useReloadAfterUploads,
  useT,
} from '@console/core/browser'
import { Button, makeStyles, Select } from '@fluentui/react-components'
import { AddRegular, PrintRegular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type Container,
  containersApi,
  type ScanFile,
  scanPaths,
} from '#plugins/filescanning/contract'
import { columnsOf } from './check-columns'
import { CheckSheet, ruleText } from './check-sheet'
import { type check, containerName } from './loads'
import { checkedFilesOf } from './queries'
import { clearedShare } from './verdict'

const loadAddFiles = () => import('./add-files')
const useStyles = makeStyles({ choice: { maxWidth: '240px', minWidth: 0 } })

const idOf = ({ id }: ScanFile) => id
const nameOf = ({ name }: ScanFile) => name

type Loaded = PageProps<typeof check>

/** Whether files may be used: what of them is the account's own, what is somebody else's, what nobody knows. */
export default function MusicCheckPage(props: Loaded) {
  const { container, files } = props.data
  if (container && files)
    return <CheckedFiles {...props} key={container.id} container={container} />
  return <NoContainer {...props} />
}

function NoContainer({ data, reload }: Loaded) {
  const t = useT()
  const api = useApi(containersApi)
  const make = useAction(async () => {
    const { region, own: buckets } = data
    const body = { name: containerName, region, buckets, music_detection: true }
    await api.create({ body })
    await reload()
  })
  return (
    <Page title={t('Music check')} actions={<ContainerChoice {...data} />}>
      <EmptyState
        title={t('There is no container for this page yet')}
        actions={
          <MayButton
            scope="write-filescanning"
            appearance="primary"
            disabledFocusable={make.pending}
            disabledReason={
              data.own.length > 0 ? undefined : t('You have no file bucket in this region yet')
            }
            onClick={() => void make.run()}
          >
            {t('Make the container “{name}”', { name: containerName })}
          </MayButton>
        }
      >
        {t(
          'Files go into a container of file scanning that knows your {count bucket|buckets} of this region. Or choose one that you have.',
          { count: data.own.length },
        )}
      </EmptyState>
    </Page>
  )
}

function CheckedFiles({ data, container, reload }: Loaded & { container: Container }) {
  const { files, own } = data
  const t = useT()
  const [adding, setAdding] = useState<readonly File[]>()
  const addFiles = useChunk(loadAddFiles, adding !== undefined)
  const hours = useLimit('fs_size', t('Hours of scanned files'))
  const mayAdd = useMay('write-filescanning').allowed
  const add = hours.unlessReached(setAdding)
  const over = useFileDrop(adding || !mayAdd ? undefined : add)
  const ownIds = useMemo(() => new Set(own.map(String)), [own])
  const columns = useMemo(() => columnsOf(container.name, ownIds), [container.name, ownIds])
  const rows = files?.data ?? []
  usePolling(
    rows
      .filter(({ state }) => state === 0)
      .map(idOf)
      .join() || undefined,
    reload,
  )
  useReloadAfterUploads(container.name, reload)

  return (
    <Page
      title={t('Music check')}
      intro={t(ruleText, { percent: clearedShare * 100 })}
      actions={
        <>
          <ContainerChoice {...data} />
          <Button icon={<PrintRegular />} onClick={() => print()}>
            {t('Print')}
          </Button>
          <MayButton
            scope="write-filescanning"
            appearance="primary"
            icon={<AddRegular />}
            onClick={() => add([])}
          >
            {t('Add files')}
          </MayButton>
        </>
      }
    >
      <DataTable
        id="music-check"
        query={checkedFilesOf(container.id)}
        rowKey={idOf}
        rowName={nameOf}
        columns={columns}
        search={t('Search by name or URI')}
        sorted={{ sort: 'created_at', order: 'desc' }}
        empty={{
          title: t('No files yet'),
          text: t('Drop files here, or add them by their addresses: each is scanned and judged.'),
        }}
        label={t('Files')}
      />
      <TextLink to={scanPaths.container(container.name)}>
        {t('Open {name}', { name: container.name })}
      </TextLink>
      <Paper>{() => <CheckSheet container={container.name} files={rows} own={ownIds} />}</Paper>
      {over && <DropHint name={container.name} />}
      {adding && addFiles && (
        <addFiles.AddFiles
          container={container}
          dropped={adding}
          reload={reload}
          onClose={() => setAdding(undefined)}
        />
      )}
    </Page>
  )
}

function ContainerChoice({ containers, container }: Loaded['data']) {
  const t = useT()
  const styles = useStyles()
  const [, setQuery] = useSearchParams()
  if (containers.length === 0) return null
  return (
    <Select
      className={styles.choice}
      aria-label={t('Container')}
      value={container?.name ?? ''}
      onChange={(_, { value }) => setQuery(value ? { container: value } : {})}
    >
      {!container && <option value="">{t('Choose a container')}</option>}
      {containers.map(({ id, name }) => (
        <option key={id}>{name}</option>
      ))}
    </Select>
  )
}
