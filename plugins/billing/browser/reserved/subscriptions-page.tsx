import { MayEdit, Page, type PageProps, useFormat, useT } from '@console/core/browser'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Reserved } from '#plugins/billing/contract'
import type * as loads from '../loads'
import { PlanCard } from './plan-card'
import { ReservedCard } from './reserved-card'
import { SummaryTable } from './summary-table'

const useStyles = makeStyles({
  items: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
})

/** The plan and what is reserved for all of a month, and how each is made more or less. */
export default function SubscriptionsPage({ data, reload }: PageProps<typeof loads.subscriptions>) {
  const { plan } = data
  const [changed, setChanged] = useState<{ data: typeof data; reserved: Reserved }>()
  // The answer to a change is shown until the page is loaded again.
  const reserved = changed?.data === data ? changed.reserved : data.reserved
  const { closed, items, next_month } = reserved
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  return (
    <Page
      title={t('Subscriptions')}
      intro={t(
        'More is charged today for the rest of the month and can be used at once; less begins on {day}. What is used of it is not charged again.',
        { day: format.day(next_month) },
      )}
    >
      {closed && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {closed === 'plan'
              ? t('More can be reserved with a plan that is paid for by what is used.')
              : t('Billing is off for this account. Nothing is charged.')}
          </MessageBarBody>
        </MessageBar>
      )}
      <SummaryTable plan={plan} reserved={reserved} />
      <MayEdit scope="root">
        <div className={styles.items}>
          <PlanCard offer={plan} onChanged={reload} />
          {items.map((item) => (
            <ReservedCard
              key={`${item.item} ${item.version}`}
              item={item}
              reserved={reserved}
              onChanged={(after) => {
                setChanged({ data, reserved: after })
                return reload()
              }}
            />
          ))}
        </div>
      </MayEdit>
    </Page>
  )
}
