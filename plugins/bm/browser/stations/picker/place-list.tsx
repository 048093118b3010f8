import { I18n, useFormat, useService, useT } from '@console/core/browser'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { continents, type StationPlaces } from '../../../contract'
import { continentOf, countryOf } from '../place-names'

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // Above the stations, not beside them: as few lines as can be.
    '@media (max-width: 900px)': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: tokens.spacingHorizontalS,
    },
  },
  inner: { paddingInlineStart: tokens.spacingHorizontalL },
  place: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorSubtleBackgroundSelected,
  },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

/** Continents, and the countries of the one that is chosen, with how many stations each has: `?continent=EU&country=DE`. */
export function PlaceList({ places }: { places: StationPlaces }) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const locale = useService(I18n).locale
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const continent = query.get('continent') ?? ''
  const country = query.get('country') ?? ''

  function place(at: { continent: string; country: string }, name: string, count: number) {
    const next = new URLSearchParams(search)
    for (const part of ['page', 'continent', 'country']) next.delete(part)
    if (at.continent) next.set('continent', at.continent)
    if (at.country) next.set('country', at.country)
    const isCurrent = at.continent === continent && at.country === country
    return (
      <Link
        to={{ pathname, search: next.toString() }}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={mergeClasses(styles.place, isCurrent && styles.current)}
      >
        <span>{name}</span>
        <span className={styles.count}>{format.number(count)}</span>
      </Link>
    )
  }
  const countriesOf = (code: string): ReactNode => (
    <ul className={mergeClasses(styles.list, styles.inner)}>
      {places.countries
        .filter((one) => one.continent === code && one.country)
        .map((one) => ({ ...one, name: countryOf(one.country, locale) }))
        .sort((one, other) => one.name.localeCompare(other.name, locale))
        .map((one) => (
          <li key={one.country}>
            {place({ continent: code, country: one.country }, one.name, one.stations)}
          </li>
        ))}
    </ul>
  )
  const countOf = (code: string) =>
    places.countries
      .filter((one) => one.continent === code)
      .reduce((sum, one) => sum + one.stations, 0)
  const shown = Object.keys(continents).filter((code) => countOf(code) > 0)
  return (
    <nav aria-label={t('Places')}>
      <ul className={styles.list}>
        <li>{place({ continent: '', country: '' }, t('Everywhere'), places.stations)}</li>
        {shown.map((code) => (
          <li key={code}>
            {place({ continent: code, country: '' }, t(continentOf(code)), countOf(code))}
            {code === continent && countriesOf(code)}
          </li>
        ))}
      </ul>
    </nav>
  )
}
