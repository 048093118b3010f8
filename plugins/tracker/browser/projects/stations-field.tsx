import {
  type FieldBinding,
  FieldFrame,
  type FieldProps,
  useField,
  useFormat,
  useT,
} from '@console/core/browser'
import {
  Button,
  Checkbox,
  FieldContextProvider,
  makeStyles,
  SearchBox,
  tokens,
} from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular, DismissRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { groupsOf, type StationChoice } from './station-choices'

/** That are drawn before more are asked for. */
const firstChips = 12
const firstRows = 20

const useStyles = makeStyles({
  set: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  search: { width: '100%', maxWidth: 'none', marginBlock: tokens.spacingVerticalXS },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  chip: { maxWidth: '100%', overflowWrap: 'anywhere' },
  group: { display: 'flex', flexDirection: 'column', alignItems: 'start' },
  rows: { display: 'flex', flexDirection: 'column', paddingInlineStart: tokens.spacingHorizontalL },
})

type StationsFieldProps = FieldBinding<string[] | undefined> &
  FieldProps & { choices: readonly StationChoice[] }

/** Any of hundreds of stations: those that are chosen stand above, the others by country. */
export function StationsField(props: StationsFieldProps) {
  const { label, hint, choices } = props
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const field = useField<string[] | undefined>(props)
  const [search, setSearch] = useState('')
  const chosen = field.value ?? []
  const add = (id: string) => field.change([...chosen, id])
  const take = (id: string) => field.change(chosen.filter((one) => one !== id))
  const wanted = search.trim().toLowerCase()
  const found = choices.filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(wanted))
  const change = (id: string, isChosen: boolean) => (isChosen ? add(id) : take(id))
  return (
    <FieldFrame label={label} hint={hint} error={field.error}>
      {(control) => (
        <fieldset
          className={styles.set}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          onBlur={field.leave}
        >
          {/* To Fluent every control inside would be the field's only one, and be called like it. */}
          <FieldContextProvider value={undefined}>
            <Chips chosen={chosen} choices={choices} onTake={take} />
            <SearchBox
              className={styles.search}
              aria-label={t('Search in {name}', { name: label })}
              placeholder={t('{count station|stations}', { count: choices.length })}
              value={search}
              onChange={(_, data) => setSearch(data.value)}
            />
            {wanted !== '' && found.length === 0 && t('No station is called so')}
            {wanted === ''
              ? groupsOf(choices).map(({ country, stations }) => (
                  <Group
                    key={country}
                    name={t('{name}: {count}', {
                      name: country || t('Place not known'),
                      count: format.number(stations.length),
                    })}
                    rows={{ stations, chosen, onChange: change }}
                  />
                ))
              : found.length > 0 && <Rows stations={found} chosen={chosen} onChange={change} />}
          </FieldContextProvider>
        </fieldset>
      )}
    </FieldFrame>
  )
}

interface ChipsProps {
  chosen: readonly string[]
  choices: readonly StationChoice[]
  onTake(id: string): void
}

function Chips({ chosen, choices, onTake }: ChipsProps) {
  const t = useT()
  const styles = useStyles()
  const [all, setAll] = useState(false)
  if (chosen.length === 0) return null
  const names = new Map(choices.map(({ id, name }) => [id, name]))
  const shown = all ? chosen : chosen.slice(0, firstChips)
  return (
    <ul className={styles.chips} aria-label={t('Chosen')}>
      {shown.map((id) => (
        <li key={id}>
          <Button
            className={styles.chip}
            size="small"
            icon={<DismissRegular />}
            iconPosition="after"
            aria-label={t('Take out {name}', { name: names.get(id) ?? id })}
            onClick={() => onTake(id)}
          >
            {names.get(id) ?? id}
          </Button>
        </li>
      ))}
      {shown.length < chosen.length && (
        <li>
          <Button size="small" appearance="subtle" onClick={() => setAll(true)}>
            {t('Show {count} more', { count: chosen.length - shown.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}

interface RowsProps {
  stations: readonly StationChoice[]
  chosen: readonly string[]
  onChange(id: string, isChosen: boolean): void
}

function Group({ name, rows }: { name: string; rows: RowsProps }) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.group}>
      <Button
        size="small"
        appearance="subtle"
        aria-expanded={open}
        icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
        onClick={() => setOpen(!open)}
      >
        {name}
      </Button>
      {open && <Rows {...rows} />}
    </div>
  )
}

function Rows({ stations, chosen, onChange }: RowsProps) {
  const t = useT()
  const styles = useStyles()
  const [most, setMost] = useState(firstRows)
  return (
    <div className={styles.rows}>
      {stations.slice(0, most).map(({ id, name, city }) => (
        <Checkbox
          key={id}
          label={city ? `${name}, ${city}` : name}
          checked={chosen.includes(id)}
          onChange={(_, { checked }) => onChange(id, checked === true)}
        />
      ))}
      {stations.length > most && (
        <Button size="small" appearance="subtle" onClick={() => setMost(most + 100)}>
          {t('Show {count} more', { count: stations.length - most })}
        </Button>
      )}
    </div>
  )
}
