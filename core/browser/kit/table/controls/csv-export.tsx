import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { announce } from '../../announce'
import { useFormat } from '../../format/use-format'
import { useT } from '../../i18n'
import { saveFile } from '../../save-file'
import { sentenceOf } from '../../states/sentence-of'
import { type CsvExport, csvOfAllPages } from './csv'

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  progress: { flexBasis: '160px', flexGrow: 1 },
})

interface CsvExportProps<T> {
  /** Without the extension. */
  fileName: string
  source: Omit<CsvExport<T>, 'onProgress' | 'signal'>
  onEnd: () => void
}

/** Writes the CSV file page by page while it is shown; closing it cancels. */
export function CsvExportStrip<T>({ fileName, source, onEnd }: CsvExportProps<T>) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const [state, setState] = useState({ done: 0, total: 0, failure: '' })
  // The file holds the list as it was asked for, whatever becomes of the table meanwhile.
  const [begun] = useState({ fileName, source, onEnd, t })
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn begins again
  useEffect(() => {
    const { fileName, source, onEnd, t } = begun
    const stop = new AbortController()
    csvOfAllPages({
      ...source,
      signal: stop.signal,
      onProgress: (done, total) => setState({ done, total, failure: '' }),
    }).then(
      (file) => {
        saveFile(file, `${fileName}.csv`)
        announce(t('The CSV file is ready'))
        onEnd()
      },
      (failure: unknown) => {
        if (stop.signal.aborted) return
        setState((before) => ({ ...before, failure: t(sentenceOf(failure)) }))
      },
    )
    return () => stop.abort()
  }, [begun, turn])

  const { done, total, failure } = state
  return (
    <section aria-label={t('Export CSV')} className={styles.strip}>
      {failure ? (
        <>
          <span role="alert">{t('The export failed: {reason}', { reason: failure })}</span>
          <Button
            size="small"
            onClick={() => {
              setState({ done: 0, total: 0, failure: '' })
              setTurn(turn + 1)
            }}
          >
            {t('Retry')}
          </Button>
        </>
      ) : (
        <>
          <span>
            {t('Exporting {done} of {total row|rows}', {
              done: format.number(done),
              total: format.number(total),
            })}
          </span>
          <ProgressBar
            className={styles.progress}
            aria-label={t('Export CSV')}
            {...(total > 0 ? { value: done, max: total } : {})}
          />
        </>
      )}
      <Button size="small" onClick={onEnd}>
        {failure ? t('Dismiss') : t('Cancel')}
      </Button>
    </section>
  )
}
