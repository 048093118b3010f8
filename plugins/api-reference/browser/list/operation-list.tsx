import { useSearchKey, useT } from '@console/core/browser'
import { Input, makeStyles, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { type Operation, Search } from '#plugins/api-reference/contract'
import { groupsOf } from '../document/groups'
import { OperationGroup } from './operation-group'
import { OperationLink } from './operation-link'

const useStyles = makeStyles({
  all: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, padding: '2px' },
  search: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 860px)': { position: 'static' },
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** More than one looks through: who types another word sees fewer. */
const mostFound = 60

interface OperationListProps {
  operations: readonly Operation[]
  chosen: Operation | undefined
}

/** Calls by areas, or those that were searched for. Arrow keys go through what is there. */
export function OperationList({ operations, chosen }: OperationListProps) {
  const styles = useStyles()
  const t = useT()
  const place = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const groups = useMemo(() => groupsOf(operations), [operations])
  const search = useMemo(() => new Search(operations), [operations])
  const found = useMemo(() => (wanted ? search.find(wanted) : []), [search, wanted])
  useSearchKey(place)

  return (
    <nav
      ref={place}
      className={styles.all}
      aria-label={t('Calls')}
      onKeyDown={(event) => goAlong(event, place.current)}
    >
      <Input
        className={styles.search}
        type="search"
        value={typed}
        contentBefore={<SearchRegular />}
        placeholder={t('Search by path, words or field')}
        aria-label={t('Search by path, words or field')}
        onChange={(_, { value }) => setTyped(value)}
      />
      {wanted ? (
        <>
          <p className={styles.note} role="status">
            {found.length > mostFound
              ? t('{count call|calls}, the first {shown} are shown', {
                  count: found.length,
                  shown: mostFound,
                })
              : t('{count call|calls}', { count: found.length })}
          </p>
          <ul className={styles.list}>
            {found.slice(0, mostFound).map(({ operation, field }) => (
              <OperationLink
                key={operation.id}
                operation={operation}
                field={field}
                current={operation === chosen}
              />
            ))}
          </ul>
        </>
      ) : (
        groups.map((group) => <OperationGroup key={group.id} group={group} chosen={chosen} />)
      )}
    </nav>
  )
}

/** Down and up to the next thing that can be opened, the search field being the first. */
function goAlong(event: KeyboardEvent, place: HTMLElement | null) {
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !place) return
  const stops = [...place.querySelectorAll<HTMLElement>('input, a, button[aria-expanded]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
