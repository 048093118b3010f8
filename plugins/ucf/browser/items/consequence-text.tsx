import { useData, useFormat, useT } from '@console/core/browser'
import { actionsApi, type Item, type Project } from '../../contract'

/** What reporting would change, before it is done. */
export function ConsequenceText({ project, items }: { project: Project; items: readonly Item[] }) {
  const t = useT()
  const format = useFormat()
  const ids = items.map(({ id }) => id).join(',')
  const { data } = useData(
    async ({ api }) =>
      (await api(actionsApi).consequence({ params: { pid: project.id, ids } })).data,
    [project.id, ids, items.map(({ version }) => version).join(',')],
  )
  if (!data) return <p>{t('Counting what this changes…')}</p>
  const { occurrences, streams, months } = data
  const monthName = (month: string) => format.day(`${month.slice(0, 4)}-${month.slice(4)}-01`)
  return (
    <p>
      {t('Results are made of {count occurrence|occurrences} on {streams stream|streams}.', {
        count: format.number(occurrences),
        streams: format.number(streams),
      })}{' '}
      {months
        .map(({ month, rows }) =>
          t('The report of the month from {month} changes by {rows row|rows}.', {
            month: monthName(month),
            rows: format.number(rows),
          }),
        )
        .join(' ')}
    </p>
  )
}
