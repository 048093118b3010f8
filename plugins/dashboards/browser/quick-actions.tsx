import { Card, TextLink, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})

/** Where most visits go on to. */
export function QuickActions({ actions }: { actions: readonly { label: string; to: string }[] }) {
  const styles = useStyles()
  const t = useT()
  return (
    <Card title={t('Quick actions')}>
      <ul className={styles.list}>
        {actions.map(({ label, to }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
