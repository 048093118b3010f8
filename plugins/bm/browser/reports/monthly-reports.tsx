import { Confirm, MayButton, Section, Time, useApi, useService, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type Project, type ReportSchedule, reportFormats } from '../../contract'
import { kindOf } from '../shared/kinds'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
  },
})

interface MonthlyReportsProps {
  project: Project
  schedules: readonly ReportSchedule[]
  scope: string
  reload(): Promise<unknown>
}

/** Reports that are made when a month is over. */
export function MonthlyReports({ project, schedules, scope, reload }: MonthlyReportsProps) {
  const t = useT()
  const styles = useStyles()
  const api = useApi(kindOf(project).reports)
  const confirm = useService(Confirm)

  async function stop({ id, format }: ReportSchedule) {
    const agreed = await confirm.ask({
      title: t('Make {name} no more each month', { name: reportFormats[format] }),
      text: t('Reports that were made stay.'),
      confirmLabel: t('Stop'),
    })
    if (!agreed) return
    await api.unschedule({ params: { pid: project.id, id } })
    await reload()
  }
  if (schedules.length === 0) return null
  return (
    <Section title={t('Each month')}>
      <ul className={styles.list}>
        {schedules.map((one) => (
          <li key={one.id} className={styles.row}>
            <strong>{reportFormats[one.format]}</strong>
            <span>
              {t('next on')} <Time value={one.next_at} />
            </span>
            <span>{one.timezone}</span>
            {one.mail && <span>{one.mail}</span>}
            <MayButton scope={scope} size="small" onClick={() => void stop(one)}>
              {t('Stop')}
            </MayButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}
