import {
  type FieldBinding,
  type FieldProps,
  TagsField,
  useApi,
  useData,
  useField,
  useT,
} from '@console/core/browser'
import { Button, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { adminStationsApi } from '#plugins/monitoring-admin/contract'

/** Milliseconds after the last letter. */
const pause = 250
const most = 8

const useStyles = makeStyles({
  all: { display: 'grid', gap: tokens.spacingVerticalXS },
  search: { width: '100%', maxWidth: 'none' },
  found: { margin: 0, padding: 0, listStyleType: 'none' },
  one: { justifyContent: 'start', width: '100%', textAlign: 'start', overflowWrap: 'anywhere' },
})

type StationsFieldProps = FieldBinding<string[] | undefined> & FieldProps

/** Stations of the catalogue by their numbers, which a search finds. */
export function StationsField(props: StationsFieldProps) {
  const t = useT()
  const styles = useStyles()
  const field = useField<string[] | undefined>(props)
  const chosen = field.value ?? []
  const [typed, setTyped] = useState('')
  const found = useFound(typed)
  return (
    <div className={styles.all}>
      <TagsField {...props} hint={t('Their numbers; search below by name')} />
      <SearchBox
        className={styles.search}
        aria-label={t('Search in the catalogue')}
        placeholder={t('Search in the catalogue')}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
        // It would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={styles.found} aria-live="polite">
        {found.map(({ id, name, city, country }) => (
          <li key={id}>
            <Button
              className={styles.one}
              size="small"
              appearance="subtle"
              icon={<AddRegular />}
              disabledFocusable={chosen.includes(String(id))}
              onClick={() => field.change([...chosen, String(id)])}
            >
              {[`${name} (${id})`, city, country].filter(Boolean).join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useFound(typed: string) {
  const api = useApi(adminStationsApi)
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useData(
    async () => (search ? api.list({ query: { search, per_page: most }, quiet: true }) : undefined),
    [search],
  )
  return search ? (data?.data ?? []) : []
}
