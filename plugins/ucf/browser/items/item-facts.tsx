import { CopyableText, PropertyList, Time, useFormat, useT } from '@console/core/browser'
import { type Item, isDecided, labels, statuses } from '../../contract'
import { secondsOf } from '../item-words'

/** What is known of an item. */
export function ItemFacts({ item }: { item: Item }) {
  const t = useT()
  const format = useFormat()
  const { title: _, ...own } = item.metadata ?? { title: '' }
  const { acr_id, first_at, last_at, operators, resolved_by } = item
  const isInFiles = item.from === null
  return (
    <PropertyList
      items={[
        [
          t('Status'),
          resolved_by !== null && !isDecided(item) ? t('Resolved') : t(statuses[item.status]),
        ],
        [t('Label'), t(labels[item.label])],
        [
          t('Heard'),
          t(
            isInFiles
              ? '{count time|times} in {streams file|files}, {time} in all'
              : '{count time|times} on {streams stream|streams}, {time} in all',
            {
              count: format.number(item.num),
              streams: format.number(item.streams),
              time: secondsOf(item.airtime_seconds, format),
            },
          ),
        ],
        [t('Length'), format.duration(Math.round(item.duration_ms / 1000))],
        // Files are of no time of their own.
        ...(isInFiles
          ? []
          : ([
              [t('First heard'), <Time key="first" value={first_at} />],
              [t('Last heard'), <Time key="last" value={last_at} />],
            ] as const)),
        ...(resolved_by === null ? [] : ([[t('Known since as'), resolved_by]] as const)),
        ...Object.entries(own).flatMap(([name, value]) =>
          typeof value === 'object' ? [] : ([[name, String(value)]] as const),
        ),
        ...operators.map(
          ({ operator, updated_at }) =>
            [operator, <Time key={operator} value={updated_at} />] as const,
        ),
        ['ACR ID', <CopyableText key="acr" value={acr_id} label="ACR ID" />],
      ]}
    />
  )
}
