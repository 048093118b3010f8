import {
  AreaGroups,
  Cards,
  LazyPart,
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

const loadTour = () => import('./tour/tour')
const loadDemoCard = () => import('./tour/demo-card')

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
            {user.demo?.tour && (
              <LazyPart load={loadTour} height={180}>
                {({ Tour }) => <Tour />}
              </LazyPart>
            )}
            <Slot point={homeSteps} context={{}} />
            <Cards point={homeWork} context={{}} wide />
            <AreaGroups />
          </div>
          <div className={styles.column}>
            <PlanCard user={user} />
            <RecentVisits visits={user.recently_visits} />
            <Cards point={homeCards} context={{}} />
            {user.demo && (
              <LazyPart load={loadDemoCard} height={120}>
                {({ DemoCard }) => <DemoCard user={user} />}
              </LazyPart>
            )}
          </div>
        </div>
      </Page>
    </div>
  )
}
