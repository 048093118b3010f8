import { Card, EmptyState, LinkList, useFormat, useT } from '@console/core/browser'
import { type ScanSummary, scanPaths } from '../../contract'

/** What was scanned last, with the way to its report. */
export function NewestReports({ newest }: Pick<ScanSummary, 'newest'>) {
  const t = useT()
  return (
    <Card title={t('Newest reports')}>
      {newest.length === 0 ? (
        <EmptyState title={t('No reports yet')}>
          {t('A report tells what is heard in a file, and where.')}
        </EmptyState>
      ) : (
        <ReportList newest={newest} />
      )}
    </Card>
  )
}

export function ReportList({ newest }: Pick<ScanSummary, 'newest'>) {
  const t = useT()
  const format = useFormat()
  const foundIn = (matches: number) =>
    matches === 0 ? t('Noresult') : t('{count match|matches}', { count: format.number(matches) })
  return (
    <LinkList
      things={newest.map(({ id, name, container, duration, matches, scanned_at }) => ({
        key: id,
        title: name,
        to: scanPaths.report(container, id),
        facts: [
          container,
          format.duration(duration),
          foundIn(matches),
          format.relative(scanned_at),
        ].join(' · '),
      }))}
    />
  )
}
