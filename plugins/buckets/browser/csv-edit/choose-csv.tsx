import {
  CsvButton,
  saveFile,
  useAction,
  useApi,
  useFileDrop,
  useFormat,
  useT,
} from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { type Bucket, type BucketFile, filesApi } from '#plugins/buckets/contract'
import { csvOfFiles, listFields } from './csv-table'

const useStyles = makeStyles({
  steps: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
  text: { margin: `0 0 ${tokens.spacingVerticalS}` },
})

const pageSize = 100

interface ChooseCsvProps {
  bucket: Bucket
  onChosen(file: File): void
}

/** First step: take the files as they are, edit them, bring them back. */
export function ChooseCsv({ bucket, onChosen }: ChooseCsvProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const api = useApi(filesApi)
  const [through, setThrough] = useState(0)
  const stop = useRef(new AbortController())
  useEffect(() => {
    const stopping = new AbortController()
    stop.current = stopping
    return () => stopping.abort()
  }, [])
  useFileDrop(([file]) => file && onChosen(file))

  const download = useAction(async () => {
    const { signal } = stop.current
    const files: BucketFile[] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data, meta } = await api.list({
        params: { bucket_id: bucket.id },
        query: { page, per_page: pageSize },
        signal,
      })
      files.push(...data)
      last = meta.last_page
      setThrough(files.length)
    }
    const fields = listFields(bucket.metadata_template, files)
    saveFile(csvOfFiles(files, fields), `${bucket.name}.csv`)
  })

  return (
    <ol className={styles.steps}>
      <li>
        <p className={styles.text}>
          {t('Download the files of this bucket with ID, title and all metadata fields.')}
        </p>
        <Button
          icon={<ArrowDownloadRegular />}
          disabledFocusable={download.pending}
          onClick={() => void download.run()}
        >
          {download.pending
            ? t('{done} of {total row|rows}', {
                done: format.number(through),
                total: format.number(bucket.num),
              })
            : t('Download CSV')}
        </Button>
      </li>
      <li>
        <p className={styles.text}>
          {t('Edit it in a spreadsheet. Rows may be left out; the ids must stay as they are.')}
        </p>
      </li>
      <li>
        <p className={styles.text}>
          {t('Choose it here, or drop it. Nothing changes before you have seen the preview.')}
        </p>
        <CsvButton primary onFile={onChosen} />
      </li>
    </ol>
  )
}
