import { Card as Frame, MayButton, useFormat, useT } from '@console/core/browser'
import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { type Card, cardName } from '#plugins/billing/contract'

const useStyles = makeStyles({
  item: { display: 'grid', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface StoredCardProps {
  card: Card
  onDefault(card: Card): Promise<unknown>
  onRemove(card: Card): Promise<unknown>
}

/** What is known of a card: enough to tell it from others. */
export function StoredCard({ card, onDefault, onRemove }: StoredCardProps) {
  const { name, expires, is_default, expires_soon, expired, failure } = card
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  return (
    <li className={styles.item}>
      <Frame title={cardName(card)}>
        <div className={styles.quiet}>
          {name && <div>{name}</div>}
          <div>{t('Good until {date}', { date: format.day(expires) })}</div>
          {failure && <div>{t('Last payment refused: {reason}', { reason: failure })}</div>}
        </div>
        <div className={styles.row}>
          {is_default && <Badge appearance="tint">{t('Default')}</Badge>}
          {expires_soon && (
            <Badge appearance="tint" color="warning">
              {t('Expires soon')}
            </Badge>
          )}
          {expired && (
            <Badge appearance="tint" color="danger">
              {t('Expired')}
            </Badge>
          )}
          {failure && (
            <Badge appearance="tint" color="danger">
              {t('Refused')}
            </Badge>
          )}
        </div>
        <div className={styles.row}>
          {!is_default && (
            <MayButton scope="root" size="small" onClick={() => onDefault(card)}>
              {t('Make default')}
            </MayButton>
          )}
          <MayButton
            scope="root"
            size="small"
            aria-label={t('Delete {card}', { card: cardName(card) })}
            onClick={() => onRemove(card)}
          >
            {t('Delete')}
          </MayButton>
        </div>
      </Frame>
    </li>
  )
}
