import { Figure, Figures, nothingThere, useFormat, useT } from '@console/core/browser'
import type { ScanStatistics } from '../../contract'
import { hitRate } from './figures'

type ScanFiguresProps = Pick<ScanStatistics, 'totals' | 'ai'>

/** What the range comes to. */
export function ScanFigures({ totals, ai }: ScanFiguresProps) {
  const t = useT()
  const format = useFormat()
  const rate = hitRate(totals)
  return (
    <Figures>
      <Figure title={t('Files scanned')} value={format.number(totals.files)} />
      <Figure
        title={t('Hours scanned')}
        value={format.hours(totals.seconds)}
        note={format.duration(totals.seconds)}
      />
      <Figure
        title={t('Hours billed')}
        value={format.hours(totals.billed)}
        note={format.duration(totals.billed)}
      />
      <Figure
        title={t('Hit rate')}
        value={rate === undefined ? nothingThere : format.percent(rate)}
        note={t('{count file|files} with a result', { count: format.number(totals.with_result) })}
      />
      <Figure title={t('Failed')} value={format.number(totals.failed)} />
      <Figure
        title={t('Music not identified')}
        value={format.number(totals.unidentified)}
        note={t('{files file|files} in which music was heard that nothing was found for', {
          files: totals.unidentified,
        })}
      />
      <Figure title={t('Uncertain matches')} value={format.number(totals.uncertain)} />
      {ai && <AiFigure {...ai} />}
    </Figures>
  )
}

function AiFigure({ ai_generated, human }: NonNullable<ScanStatistics['ai']>) {
  const t = useT()
  const format = useFormat()
  const files = ai_generated + human
  return (
    <Figure
      title={t('AI-generated music')}
      value={format.percent(ai_generated / files)}
      note={t('{count} of {files file|files}. A statistical sign, no proof.', {
        count: format.number(ai_generated),
        files: format.number(files),
      })}
    />
  )
}
