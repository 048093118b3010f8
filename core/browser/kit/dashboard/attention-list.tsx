import { makeStyles, tokens } from '@fluentui/react-components'
import { WarningRegular } from '@fluentui/react-icons'
import { useT } from '../i18n'
import { Card } from '../page/card'
import { TextLink } from '../page/text-link'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalS, minWidth: 0 },
  icon: { flexShrink: 0, marginTop: '3px', color: tokens.colorStatusWarningForeground3 },
})

/** Something that wants to be looked at, in a line of a dashboard. */
export interface Attention {
  text: string
  /** Where it can be mended. */
  to?: string
}

/** What a person should look at; draws nothing while there is nothing. */
export function AttentionList({ items }: { items: readonly Attention[] }) {
  const t = useT()
  if (items.length === 0) return undefined
  return (
    <Card title={t('Needs attention')}>
      <AttentionLines items={items} />
    </Card>
  )
}

/** The same in a card that tells of other things too. */
export function AttentionLines({ items }: { items: readonly Attention[] }) {
  const styles = useStyles()
  if (items.length === 0) return undefined
  return (
    <ul className={styles.list}>
      {items.map(({ text, to }) => (
        <li key={text} className={styles.item}>
          <WarningRegular className={styles.icon} aria-hidden />
          {to ? <TextLink to={to}>{text}</TextLink> : <span>{text}</span>}
        </li>
      ))}
    </ul>
  )
}
