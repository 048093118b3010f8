import {
  Card,
  LinkList,
  TextLink,
  type Translate,
  tokens,
  useFormat,
  useT,
} from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import { Fragment } from 'react'
import type { Belongings as Kind, Money } from '#plugins/monitoring-admin/contract'
import { kindsOf, pageOf, pageOfState, productOf } from './kinds'
import { useBillPage } from './use-bill-page'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  states: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface BelongingsProps {
  uid: number
  kinds: readonly Kind[]
  /** Which invoices are owed. */
  money: readonly Money[]
}

/** What a customer has, kind by kind: how many in which state, and the newest by name. */
export function Belongings({ uid, kinds, money }: BelongingsProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const billPage = useBillPage(money)
  return (
    <div className={styles.cards}>
      {kinds.map(({ kind, plugin, total, states, newest }, place) => (
        <Card
          // biome-ignore lint/suspicious/noArrayIndexKey: plugins have kinds of the same name, in an order that stays
          key={place}
          title={`${titleOf(kind, plugin, t)} (${format.number(total)})`}
        >
          {states.length > 0 && (
            <p className={styles.states}>
              {states.map(({ state, code, count }, at) => (
                <Fragment key={code}>
                  {at > 0 && ' · '}
                  <State
                    text={`${format.number(count)} ${t(state)}`}
                    to={pageOfState(kind, uid, code)}
                  />
                </Fragment>
              ))}
            </p>
          )}
          <LinkList
            things={newest.map((thing) => ({
              key: thing.id,
              title: thing.name || thing.id,
              to: kind === 'invoice' ? billPage(thing.name) : pageOf(kind, thing),
              facts: thing.state && t(thing.state),
            }))}
          />
        </Card>
      ))}
    </div>
  )
}

function titleOf(kind: string, plugin: string, t: Translate): string {
  const product = productOf(kind, plugin)
  return [kindsOf(kind), product]
    .filter(Boolean)
    .map((text) => t(text))
    .join(' · ')
}

const State = ({ text, to }: { text: string; to: string | undefined }) =>
  to ? <TextLink to={to}>{text}</TextLink> : text
