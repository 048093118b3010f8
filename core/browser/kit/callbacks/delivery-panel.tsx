import type { DeliveryDetails } from '@console/core/contract'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { CodeBlock } from '../api/code-block'
import { Loaded } from '../data/loaded'
import { useData } from '../data/use-data'
import { Time } from '../format/time'
import { useFormat } from '../format/use-format'
import { useT } from '../i18n'
import { MayButton } from '../offer/may-button'
import { PropertyList } from '../page/property-list'
import { Section } from '../page/section'
import { SidePanel } from '../panel/side-panel'
import { JsonView } from '../values/json-view'
import { StateBadge } from '../values/state-badge'
import { deliveryStates, shownState } from './delivery-state'
import { jsonOf } from './json-of'
import type { DeliveryLogProps } from './types'

interface DeliveryPanelProps extends Omit<DeliveryLogProps, 'load' | 'resend'> {
  delivery: string
  resending: boolean
  onResend(delivery: { id: number }): Promise<void>
  onClose(): void
}

/** One delivery with what was sent and what came back. */
export function DeliveryPanel(props: DeliveryPanelProps) {
  const { id, delivery, read, live, scope, disabledReason, resending, onResend, onClose } = props
  const t = useT()
  const number = Number(delivery)
  const found = useData((context) => read(number, context), [id, number], live)
  return (
    <SidePanel
      title={t('Delivery {id}', { id: delivery })}
      onClose={onClose}
      actions={
        found.data && (
          <MayButton
            scope={scope}
            disabledReason={disabledReason}
            disabledFocusable={resending}
            onClick={() => void onResend({ id: number })}
          >
            {t('Send once more')}
          </MayButton>
        )
      }
    >
      <Loaded of={found} height={320}>
        {(details) => <Details details={details} />}
      </Loaded>
    </SidePanel>
  )
}

/** Where a thing and what happened there are one, it is said once. */
const toldOf = ({ title, source }: DeliveryDetails) =>
  [...new Set([source, title])].filter(Boolean).join(': ')

function Details({ details }: { details: DeliveryDetails }) {
  const t = useT()
  const format = useFormat()
  const { state, attempts, status, took, error, url, body, answer } = details
  return (
    <>
      <PropertyList
        items={[
          [
            t('State'),
            <StateBadge key="state" state={shownState(details)} states={deliveryStates} />,
          ],
          [t('Tells of'), details.test ? t('A test: it tells of nothing') : toldOf(details)],
          [t('Status'), status],
          [t('Tries'), format.number(attempts)],
          [t('Sent'), <Time key="sent" value={details.created_at} />],
          [
            t('Last try'),
            attempts > 0 ? <Time key="last" value={details.updated_at} /> : undefined,
          ],
          [t('Next try'), details.next_at && <Time key="next" value={details.next_at} />],
          [t('Took'), took === null ? undefined : t('{time} ms', { time: format.number(took) })],
          [t('Address'), url],
        ]}
      />
      {error && (
        <MessageBar intent={state === 'failed' ? 'error' : 'warning'} layout="multiline">
          <MessageBarBody>{t(error)}</MessageBarBody>
        </MessageBar>
      )}
      <Section title={t('What was sent')}>
        <JsonView value={jsonOf(body)} label="JSON" />
      </Section>
      {status !== null && (
        <Section title={t('What came back')}>
          {answer ? (
            <CodeBlock title={t('The first 2,000 characters')} code={answer} />
          ) : (
            t('An answer without a text')
          )}
        </Section>
      )}
    </>
  )
}
