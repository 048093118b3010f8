import {
  AreaGroups,
  Cards,
  Page,
  Session,
  Slot,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { homeCards, homeSteps, homeWork } from '#plugins/home/contract'
import { PlanCard } from './plan-card'
import { RecentVisits } from './recent-visits'

const useStyles = makeStyles({
  home: { maxWidth: '1200px', width: '100%', margin: '0 auto' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    gap: tokens.spacingHorizontalXXXL,
    '@media (max-width: 992px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    minWidth: 0,
  },
})

/** The person's own work, the products, where they were last, and how the account stands. */
export default function HomePage() {
  const styles = useStyles()
  const t = useT()
  const user = useObservable(useService(Session).user$)
  if (!user) return undefined

  return (
    <div className={styles.home}>
      <Page title={t('Home')}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <Slot point={homeSteps} context={{}} />
            <Cards point={homeWork} context={{}} wide />
            <AreaGroups />
          </div>
          <div className={styles.column}>
            <PlanCard user={user} />
            <RecentVisits visits={user.recently_visits} />
            <Cards point={homeCards} context={{}} />
          </div>
        </div>
      </Page>
    </div>
  )
}
