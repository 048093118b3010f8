import {
  type Column,
  Columns,
  countryOptions,
  DataTable,
  I18n,
  Page,
  type PageProps,
  selectFilter,
  TimeRangePicker,
  useService,
  useT,
  useTimeRange,
} from '@console/core/browser'
import { useMemo } from 'react'
import { serviceTypes } from '#plugins/pricing/contract'
import { mostTopDays, type TopTrack, topMusic } from '../../contract'
import type { load } from './load'
import { topDays } from './top-days'

/** Products that recognise music. */
const recognising = serviceTypes.filter((type) => !['UCF', 'META', 'PLAN'].includes(type))

const columns: Column<TopTrack>[] = [
  Columns.text('Title', ({ title }) => title, { width: 240, grow: 2 }),
  Columns.text('Artists', ({ artists }) => artists, { width: 200, grow: 2 }),
  Columns.id('ACR ID', ({ acr_id }) => acr_id, { width: 180 }),
  Columns.number('Times', ({ times }) => times, { width: 90 }),
  ...recognising.map((service) =>
    Columns.number<TopTrack>(service, ({ by_service }) => by_service[service] ?? 0, {
      width: 72,
      grow: 0.2,
    }),
  ),
]

/** What music the service has recognised most, whoever asked. */
export default function TopMusicPage({ data: { countries } }: PageProps<typeof load>) {
  const t = useT()
  const { locale } = useService(I18n)
  const range = useTimeRange({ preset: '30d', maxDays: mostTopDays })
  const { from, to } = topDays(range)
  const query = useMemo(() => topMusic({ from, to }), [from, to])
  const filters = useMemo(() => {
    const named = countryOptions(locale).filter(({ value }) => countries.includes(value))
    const names = Object.fromEntries(named.map(({ value, label }) => [value, label]))
    const services = Object.fromEntries(recognising.map((type) => [type, type]))
    return [
      selectFilter('country', 'Country of the customer', names),
      selectFilter('service_type', 'Product', services),
    ]
  }, [locale, countries])
  return (
    <Page
      title={t('Top music')}
      actions={<TimeRangePicker range={range} />}
      intro={t(
        'Music that was recognised most: requests with a result, plays of monitored streams and stations, matches in scanned files. Days are those of UTC.',
      )}
    >
      <DataTable
        id="admin-top-music"
        query={query}
        columns={columns}
        filters={filters}
        rowKey={({ acr_id }) => acr_id}
        rowName={({ title }) => title}
        label={t('Top music')}
        empty={{
          title: t('No music was recognised in these days'),
          text: t('Choose another time range.'),
        }}
      />
    </Page>
  )
}
