import { useData, useFormat, useT } from '@console/core/browser'
import { actionsApi, type Consequence, type Item, mostAtOnce, type Project } from '../../contract'

/** What reporting would change, before it is done. */
export function ConsequenceText({ project, items }: { project: Project; items: readonly Item[] }) {
  const t = useT()
  const format = useFormat()
  const ids = items.map(({ id }) => id)
  const { data } = useData(
    async ({ api }) => {
      const parts: Consequence[] = []
      for (let at = 0; at < ids.length; at += mostAtOnce) {
        const params = { pid: project.id, ids: ids.slice(at, at + mostAtOnce).join(',') }
        parts.push((await api(actionsApi).consequence({ params })).data)
      }
      return parts
    },
    [project.id, ids.join(), items.map(({ version }) => version).join()],
  )
  if (!data) return <p>{t('Counting what this changes…')}</p>
  const occurrences = data.reduce((sum, one) => sum + one.occurrences, 0)
  const months = new Map<string, number>()
  for (const { month, rows } of data.flatMap((one) => one.months))
    months.set(month, (months.get(month) ?? 0) + rows)
  if (project.type === 'FILES') {
    const counted = { count: format.number(occurrences) }
    return (
      <p>
        {data.length === 1
          ? t(
              '{count occurrence counts|occurrences count} as reported in {files file|files}, and file results tell it. There are no streams whose results change.',
              { ...counted, files: format.number(data[0]?.files ?? 0) },
            )
          : t(
              '{count occurrence counts|occurrences count} as reported, and file results tell it. There are no streams whose results change.',
              counted,
            )}
      </p>
    )
  }
  const monthName = (month: string) => format.day(`${month.slice(0, 4)}-${month.slice(4)}-01`)
  return (
    <p>
      {data.length === 1
        ? t('Results are made of {count occurrence|occurrences} on {streams stream|streams}.', {
            count: format.number(occurrences),
            streams: format.number(data[0]?.streams ?? 0),
          })
        : // Streams of several calls may be the same.
          t('Results are made of {count occurrence|occurrences}.', {
            count: format.number(occurrences),
          })}{' '}
      {[...months]
        .sort()
        .map(([month, rows]) =>
          t('The report of the month from {month} changes by {rows row|rows}.', {
            month: monthName(month),
            rows: format.number(rows),
          }),
        )
        .join(' ')}
    </p>
  )
}
