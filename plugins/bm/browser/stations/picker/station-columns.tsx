import { type Column, Columns } from '@console/core/browser'
import { Checkbox } from '@fluentui/react-components'
import type { Station } from '../../../contract'
import type { Words } from '../../shared/rests'
import { countryOf } from '../place-names'

type Choice = 'free' | 'chosen' | 'in project' | 'dead'

interface Chosen {
  locale: string
  stateOf(station: Station): Choice
  onChoose(station: Station, chosen: boolean): void
}

const restOf = ({ next_try }: Station, { t, format }: Words) =>
  next_try
    ? t('It cannot be heard: it is tried again at {time}', { time: format.time(next_try) })
    : t('It cannot be heard at the moment')

export const stationColumns = ({ locale, stateOf, onChoose }: Chosen): Column<Station>[] => [
  {
    key: 'name',
    title: 'Name',
    width: 220,
    grow: 2,
    align: 'start',
    cut: false,
    custom: true,
    csv: ({ name }) => name,
    cell: (station, { t, format }) => {
      const state = stateOf(station)
      const fixed =
        state === 'in project'
          ? t('It is in the project already')
          : state === 'dead'
            ? restOf(station, { t, format })
            : undefined
      return (
        <Checkbox
          label={station.name}
          title={fixed}
          checked={state === 'chosen' || state === 'in project'}
          disabled={fixed !== undefined}
          onChange={(_event, { checked }) => onChoose(station, checked === true)}
        />
      )
    },
  },
  Columns.text('Sub title', ({ sub_title }) => sub_title, { width: 120 }),
  Columns.text('City', ({ city }) => city, { width: 110 }),
  Columns.text('Country', ({ country }) => countryOf(country, locale), { width: 110 }),
  Columns.text('Frequency', ({ frequency }) => frequency, { width: 96, hidden: true }),
  Columns.text('Genre', ({ genre }) => genre, { width: 110 }),
  Columns.text('Language', ({ language }) => language, { width: 100, hidden: true }),
  Columns.badge(
    'State',
    ({ dead }) => (dead ? { label: 'Not heard', color: 'warning' as const } : { label: 'On air' }),
    { width: 100, grow: 0.2, hidden: true },
  ),
  Columns.badge('Type', ({ type }) => ({ label: type }), { width: 84, grow: 0.2, hidden: true }),
  Columns.id('Id', ({ id }) => id, { width: 108, grow: 0.2, hidden: true }),
  Columns.text('Website', ({ website }) => website, { hidden: true }),
]
