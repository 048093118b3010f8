import { useFormat, useT } from '@console/core/browser'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { TopUpOffer } from '#plugins/billing/contract'

/** Credit that cannot be used for ever, and until when. */
export function Expiring({ offer: { expiring, currency } }: { offer: TopUpOffer }) {
  const t = useT()
  const format = useFormat()
  if (expiring.length === 0) return null
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>
        {expiring.map(({ amount, expires }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
          <div key={at}>
            {t('{amount} can be used until {day}.', {
              amount: format.money(amount, currency),
              day: format.day(expires),
            })}
          </div>
        ))}
      </MessageBarBody>
    </MessageBar>
  )
}
