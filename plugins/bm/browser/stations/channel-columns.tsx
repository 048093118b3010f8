import { type Column, Columns } from '@console/core/browser'
import type { Channel, Project } from '../../contract'
import { stationPaths } from '../../contract'
import { onAirColumn } from '../shared/on-air-column'
import { reasonOf } from '../shared/rests'
import { stateOf, timemapOf } from '../streams/stream-columns'
import { continentOf, countryOf } from './place-names'

/** Of the stations of a project. `locale`: countries are named in it. */
export const channelColumns = (project: Project, locale: string): Column<Channel>[] => [
  Columns.link(
    'Name',
    ({ name }) => name,
    (channel) => stationPaths.results(project, channel),
    { sort: 'name' },
  ),
  Columns.text('Sub title', ({ sub_title }) => sub_title, { width: 140 }),
  Columns.id('Id', ({ id }) => id, { sort: 'stream_id', width: 108, grow: 0.2 }),
  Columns.badge('State', stateOf, { width: 112, grow: 0.2 }),
  onAirColumn(),
  Columns.custom('Reason', {
    cell: (channel, words) => {
      const { reason, next_try } = channel
      const { t, format } = words
      const short = next_try
        ? t('Tried next at {time}', { time: format.time(next_try) })
        : t(reason)
      return <span title={reasonOf(channel, words)}>{short}</span>
    },
    csv: ({ reason }) => reason,
    width: 160,
  }),
  Columns.badge('Type', ({ type }) => ({ label: type }), { width: 84, grow: 0.2, hidden: true }),
  Columns.text('City', ({ city }) => city, { width: 120, hidden: true }),
  Columns.text('Country', ({ country }) => countryOf(country, locale), { width: 120 }),
  Columns.text('Language', ({ language }) => language, { width: 112, hidden: true }),
  Columns.id('Custom id', ({ custom_id }) => custom_id || undefined, { width: 112, grow: 0.3 }),
  Columns.badge('Timemap', timemapOf, { width: 92, grow: 0.2 }),
  Columns.text('Province', ({ province }) => province, { hidden: true }),
  Columns.text('Continent', ({ continent }) => continentOf(continent), { hidden: true }),
  Columns.text('Website', ({ website }) => website, { hidden: true }),
  Columns.time('Monitored since', ({ monitor_at }) => monitor_at, {
    sort: 'created_at',
    width: 184,
    grow: 0.2,
    hidden: true,
  }),
]
