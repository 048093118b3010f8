import {
  DropHint,
  LazyPart,
  MayButton,
  Page,
  type PageProps,
  PageTabs,
  useChunk,
  useFileDrop,
  useLimit,
  useMay,
  useT,
  useTab,
} from '@console/core/browser'
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { scanPaths } from '../../contract'
import { useRescan } from '../containers/use-rescan'
import { ContainerFacts } from './container-facts'
import { FileTable } from './file-table'
import type * as loads from './loads'

const loadAddFiles = () => import('./add-files/add-files-dialog')
const loadSettings = () => import('../containers/container-settings')
const loadCallbacks = () => import('../containers/container-callbacks')

type Loaded = PageProps<typeof loads.container>

export default function ContainerPage(props: Loaded) {
  return <ContainerFiles key={props.data.container.id} {...props} />
}

function ContainerFiles({ data: { container, files }, reload }: Loaded) {
  const t = useT()
  const navigate = useNavigate()
  const tab = useTab(['files', 'settings', 'callbacks'])
  const [adding, setAdding] = useState<readonly File[]>()
  const addFiles = useChunk(loadAddFiles, adding !== undefined)
  const rescan = useRescan(container)
  const hours = useLimit('fs_size', t('Hours of scanned files'))
  const mayAdd = useMay('write-filescanning').allowed
  const add = hours.unlessReached(setAdding)
  const over = useFileDrop(adding || !mayAdd ? undefined : add)

  async function rescanAll() {
    if (await rescan.askAll()) await reload()
  }

  return (
    <Page
      title={container.name}
      actions={
        <>
          <Button onClick={() => navigate(scanPaths.statistics(container.name))}>
            {t('Statistics')}
          </Button>
          {container.num > 0 && (
            <MayButton scope="write-filescanning" onClick={() => void rescanAll()}>
              {t('Rescan all')}
            </MayButton>
          )}
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
      facts={<ContainerFacts container={container} />}
      tabs={
        <>
          {container.engine_note && (
            <MessageBar intent={container.engine === 1 ? 'info' : 'warning'} layout="multiline">
              <MessageBarBody>{container.engine_note}</MessageBarBody>
            </MessageBar>
          )}
          <PageTabs
            tabs={[
              { id: 'files', label: t('Files'), count: container.num },
              { id: 'settings', label: t('Settings') },
              { id: 'callbacks', label: t('Callbacks') },
            ]}
          />
        </>
      }
    >
      {tab === 'settings' && (
        <LazyPart load={loadSettings} height={480}>
          {({ ContainerSettings }) => <ContainerSettings container={container} />}
        </LazyPart>
      )}
      {tab === 'callbacks' && (
        <LazyPart load={loadCallbacks} height={480}>
          {({ ContainerCallbacks }) => <ContainerCallbacks container={container} />}
        </LazyPart>
      )}
      {tab === 'files' && (
        <FileTable
          container={container}
          files={files?.data ?? []}
          over={over}
          onFiles={add}
          reload={reload}
        />
      )}
      {over && <DropHint name={container.name} />}
      {adding && addFiles && (
        <addFiles.AddFilesDialog
          container={container}
          dropped={adding}
          reload={reload}
          onClose={() => setAdding(undefined)}
        />
      )}
    </Page>
  )
}
