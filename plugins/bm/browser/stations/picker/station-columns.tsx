import { type Column, Columns } from '@console/core/browser'
import type { Station } from '../../../contract'
import type { Words } from '../../shared/rests'
import { countryOf } from '../place-names'
import { StationBox } from './station-box'

type Choice = 'free' | 'chosen' | 'in project' | 'dead'

const looks = {
  free: { label: 'On air' },
  chosen: { label: 'Chosen', color: 'brand' },
  'in project': { label: 'In the project', color: 'informative' },
  dead: { label: 'Not heard', color: 'warning' },
} as const satisfies Record<Choice, object>

interface Chosen {
  locale: string
  stateOf(station: Station): Choice
  onChoose(station: Station, chosen: boolean): void
}

/** Why a station cannot be chosen, or taken out. */
function whyFixed(choice: Choice, station: Station, words: Words) {
  if (choice === 'in project') return words.t('It is in the project already')
  return choice === 'dead' ? restOf(station, words) : undefined
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
    cut: true,
    custom: true,
    csv: ({ name }) => name,
    cell: (station, { t, format }) => {
      const state = stateOf(station)
      return (
        <StationBox
          station={station}
          isChosen={state === 'chosen' || state === 'in project'}
          fixed={whyFixed(state, station, { t, format })}
          onChoose={onChoose}
        />
      )
    },
  },
  Columns.badge('State', (station) => looks[stateOf(station)], { width: 132, grow: 0.2 }),
  Columns.text('Sub title', ({ sub_title }) => sub_title, { width: 120, hidden: true }),
  Columns.text('City', ({ city }) => city, { width: 110, hidden: true }),
  Columns.text('Province', ({ province }) => province, { width: 110 }),
  Columns.text('Country', ({ country }) => countryOf(country, locale), { width: 110 }),
  Columns.text('Frequency', ({ frequency }) => frequency, { width: 96, hidden: true }),
  Columns.text('Genre', ({ genre }) => genre, { width: 110 }),
  Columns.text('Language', ({ language }) => language, { width: 100, hidden: true }),
  Columns.badge('Type', ({ type }) => ({ label: type }), { width: 84, grow: 0.2, hidden: true }),
  Columns.id('Id', ({ id }) => id, { width: 108, grow: 0.2, hidden: true }),
  Columns.text('Website', ({ website }) => website, { hidden: true }),
]
