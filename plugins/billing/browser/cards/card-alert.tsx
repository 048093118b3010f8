import { TextLink, useT } from '@console/core/browser'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { type Card, cardName } from '#plugins/billing/contract'

/** Why a card needs its owner; undefined: it does not. */
export const cardProblem = (card: Card) =>
  card.expired
    ? 'has expired'
    : card.failure !== ''
      ? 'was refused'
      : card.expires_soon
        ? 'expires soon'
        : undefined

interface CardAlertProps {
  card: Card | null | undefined
  /** It stands where cards are changed. */
  here?: boolean
}

/** Asks for another card where the default one is not, or will not be, of use. */
export function CardAlert({ card, here }: CardAlertProps) {
  const t = useT()
  const problem = card ? cardProblem(card) : undefined
  if (!card || !problem) return null
  return (
    <MessageBar intent={problem === 'expires soon' ? 'warning' : 'error'} layout="multiline">
      <MessageBarBody>
        {cardName(card)} {t(problem)}
        {card.failure && !card.expired ? `: ${card.failure} ` : '. '}
        {here ? (
          t('Please update your credit card')
        ) : (
          <TextLink to="/account/billing/paymentmethods">
            {t('Please update your credit card')}
          </TextLink>
        )}
      </MessageBarBody>
    </MessageBar>
  )
}
