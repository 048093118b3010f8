import {
  Card,
  Confirm,
  Notifications,
  Session,
  useAction,
  useApi,
  useService,
  useT,
} from '@console/core/browser'
import { demoApi, type UserInfo } from '@console/core/contract'
import { Button, makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Says what of the account is the demo's, and removes it. */
export function DemoCard({ user }: { user: UserInfo }) {
  const t = useT()
  const styles = useStyles()
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)
  const session = useService(Session)
  const api = useApi(demoApi)
  const asking = useAction(async () => {
    const { things } = (await api.get()).data
    await confirm.ask({
      title: t('Remove the demo?'),
      text: t('This goes for good. What you have added yourself stays, also where it is in these.'),
      consequences: things.map(({ kind, name }) => `${t(kind)}: ${name}`),
      confirmLabel: t('Remove the demo'),
      danger: true,
      run: async () => {
        await api.remove({ quiet: true })
        await session.getInfo()
        notifications.success(t('Demo deleted successfully'))
      },
    })
  })
  return (
    <Card title={t('Demo')}>
      <p className={styles.text}>
        {t('The things called “Demo” were made by this console, so that each area can be tried.')}
      </p>
      {user.type === 'root' && (
        <div>
          <Button disabledFocusable={asking.pending} onClick={() => void asking.run()}>
            {t('Remove the demo')}
          </Button>
        </div>
      )}
    </Card>
  )
}
