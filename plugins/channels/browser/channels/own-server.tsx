import { MayButton, useChunk, type useLimit, usePage, usePanel, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { PlugConnectedRegular, TableAddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { Bucket } from '#plugins/buckets/contract'
import { scope } from './use-channel-deletion'

const loadCsv = () => import('./csv-dialog')
const loadConnect = () => import('./connect-panel')

interface OwnServerProps {
  bucket: Bucket
  limit: ReturnType<typeof useLimit>
}

/** Of channels that the customer's own server reads: many at once, and how to connect it. */
export function OwnServer({ bucket, limit }: OwnServerProps) {
  const t = useT()
  const { reload } = usePage()
  const panel = usePanel('connect')
  const [adding, setAdding] = useState(false)
  const csv = useChunk(loadCsv, adding)
  const connect = useChunk(loadConnect, panel.id !== undefined)
  return (
    <>
      <MayButton
        scope={scope}
        icon={<TableAddRegular />}
        onClick={limit.unlessReached(() => setAdding(true))}
      >
        {t('Add by CSV')}
      </MayButton>
      <Button icon={<PlugConnectedRegular />} onClick={() => panel.open('1')}>
        {t('Connect your ingest server')}
      </Button>
      {adding && csv && (
        <csv.CsvDialog
          bucket={bucket}
          onSaved={() => Promise.all([reload(), limit.refresh()])}
          onClose={() => setAdding(false)}
        />
      )}
      {panel.id !== undefined && connect && (
        <connect.ConnectPanel bucket={bucket} onClose={panel.close} />
      )}
    </>
  )
}
