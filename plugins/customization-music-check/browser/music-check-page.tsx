import {
  DataTable,
  DropHint,
  MayButton,
  Page,
  type PageProps,
  TextLink,
  useChunk,
  useFileDrop,
  useLimit,
  useMay,
  usePolling,
  useReloadAfterUploads,
  useT,
} from '@console/core/browser'
import { AddRegular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { type Container, type ScanFile, scanPaths } from '#plugins/filescanning/contract'
import { ruleText, ruleValues } from '../contract'
import { columnsOf } from './check-columns'
import { ContainerChoice } from './container-choice'
import type { check } from './loads'
import { NoContainer } from './no-container'
import { NotTold } from './not-told'
import { checkedFilesOf } from './queries'
import { SheetButtons } from './sheet-buttons'

const loadAddFiles = () => import('./add-files')

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

function CheckedFiles({ data, container, reload }: Loaded & { container: Container }) {
  const { files, own, containers, availability } = data
  const t = useT()
  const [adding, setAdding] = useState<readonly File[]>()
  const addFiles = useChunk(loadAddFiles, adding !== undefined)
  const hours = useLimit('fs_size', t('Hours of scanned files'))
  const mayAdd = useMay('write-filescanning').allowed
  const add = hours.unlessReached(setAdding)
  const over = useFileDrop(adding || !mayAdd ? undefined : add)
  const ownIds = useMemo(() => new Set(own.map(String)), [own])
  const columns = useMemo(() => columnsOf(container.name, ownIds), [container.name, ownIds])
  const waiting = files?.data.filter(({ state }) => state === 0).map(idOf) ?? []
  usePolling(waiting.join() || undefined, reload)
  useReloadAfterUploads(container.name, reload)

  return (
    <Page
      title={t('Music check')}
      intro={t(ruleText, ruleValues)}
      actions={
        <>
          <ContainerChoice containers={containers} container={container} />
          <SheetButtons container={container} />
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
      <NotTold availability={availability} />
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
