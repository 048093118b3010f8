import {
  DataTable,
  I18n,
  Support,
  selectFilter,
  useAction,
  useApi,
  useService,
  useT,
} from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  mostChannels,
  type Station,
  type StationPlaces,
  stations,
  stationsApi,
} from '../../../contract'
import { Basket } from './basket'
import { PlaceList } from './place-list'
import { stationColumns } from './station-columns'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '240px minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // Beside the places and the basket; between them where there is one column.
  table: {
    minWidth: 0,
    '@media (min-width: 900.02px)': { gridColumn: 2, gridRow: '1 / span 2' },
  },
})

const optionsOf = (counted: StationPlaces['languages']) =>
  Object.fromEntries(counted.map(({ name, stations: count }) => [name, `${name} (${count})`]))

interface StationPickerProps {
  places: StationPlaces
  /** Ids of stations that are chosen already and stay so. */
  inProject: readonly number[]
  submitLabel: string
  onSubmit(stations: readonly Station[]): Promise<unknown>
}

/** Stations of the provider by place, language and genre, and a basket of those that are wanted. */
export function StationPicker({ places, inProject, submitLabel, onSubmit }: StationPickerProps) {
  const t = useT()
  const styles = useStyles()
  const api = useApi(stationsApi)
  const support = useService(Support)
  const locale = useService(I18n).locale
  const [query] = useSearchParams()
  const [basket, setBasket] = useState<ReadonlyMap<number, Station>>(new Map())

  const columns = useMemo(() => {
    const kept = new Set(inProject)
    return stationColumns({
      locale,
      stateOf: ({ id, dead }) =>
        kept.has(id) ? 'in project' : dead ? 'dead' : basket.has(id) ? 'chosen' : 'free',
      onChoose(station, chosen) {
        setBasket((before) => {
          const next = new Map(before)
          if (chosen) next.set(station.id, station)
          else next.delete(station.id)
          return next
        })
      },
    })
  }, [locale, inProject, basket])
  const filters = useMemo(
    () => [
      ...(places.add_tv ? [selectFilter('type', 'Type', { Radio: 'Radio', TV: 'TV' })] : []),
      selectFilter('language', 'Language', optionsOf(places.languages)),
      selectFilter('genre', 'Genre', optionsOf(places.genres)),
    ],
    [places],
  )
  const chooseAll = useAction(async () => {
    const asked = { ...tableQuery(query, stationsApi.list), page: 1, per_page: mostChannels }
    const { data } = await api.list({ query: asked })
    const kept = new Set(inProject)
    const free = data.filter(({ id, dead }) => !dead && !kept.has(id))
    setBasket((before) => new Map([...before, ...free.map((one) => [one.id, one] as const)]))
  })
  const request = () => {
    const asked = [t('Name'), t('City'), t('Country'), t('Website')]
    const [name, ...others] = asked.map((label) => `${label}: `)
    support.asked$.next(
      [
        t('Please add a station to the catalogue.'),
        `${name}${query.get('search') ?? ''}`,
        ...others,
      ].join('\n'),
    )
  }
  const requestButton = <Button onClick={request}>{t('Request a station')}</Button>
  return (
    <div className={styles.columns}>
      <PlaceList places={places} />
      <div className={styles.table}>
        <DataTable
          id="bm-stations"
          query={stations}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          filters={filters}
          search={t('Search by name, city, frequency, genre or language')}
          label={t('Stations')}
          toolbar={
            places.stations > 0 && (
              <>
                <Button disabledFocusable={chooseAll.pending} onClick={() => void chooseAll.run()}>
                  {t('Choose all found')}
                </Button>
                {requestButton}
              </>
            )
          }
          empty={{
            title: t('The catalogue has no stations yet'),
            text: t(
              'The operator of this console fills it. Ask for those that you want to monitor.',
            ),
            action: requestButton,
          }}
        />
      </div>
      <Basket
        stations={[...basket.values()]}
        submitLabel={submitLabel}
        onRemove={({ id }) =>
          setBasket((before) => new Map([...before].filter(([key]) => key !== id)))
        }
        onClear={() => setBasket(new Map())}
        onSubmit={() => onSubmit([...basket.values()])}
      />
    </div>
  )
}
