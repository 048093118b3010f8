import { useNotedQuery, useSearchKey, useT } from '@console/core/browser'
import {
  Input,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Block, blocks, find } from '../rooms'
import { BlockLink } from './block-link'

const useStyles = makeStyles({
  all: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, padding: '2px' },
  search: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 860px)': { position: 'static' },
  },
  group: {
    ...typographyStyles.body1Strong,
    margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} 0`,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface BlockListProps {
  className: string
  chosen: Block | undefined
}

/** Building blocks by rooms, or those that were searched for. Arrow keys go through what is there. */
export function BlockList({ className, chosen }: BlockListProps) {
  const styles = useStyles()
  const t = useT()
  const place = useRef<HTMLElement>(null)
  const { query, note } = useNotedQuery<'find'>()
  const [typed, setTyped] = useState(query.get('find') ?? '')
  const wanted = typed.trim()
  const shown = wanted ? find(wanted) : blocks
  useSearchKey(place)

  return (
    <nav
      ref={place}
      className={mergeClasses(styles.all, className)}
      aria-label={t('Building blocks')}
      onKeyDown={(event) => goAlong(event, place.current)}
    >
      <Input
        className={styles.search}
        type="search"
        value={typed}
        contentBefore={<SearchRegular />}
        placeholder={t('Search by name or use')}
        aria-label={t('Search by name or use')}
        onChange={(_, { value }) => {
          setTyped(value)
          note({ find: value.trim() || undefined })
        }}
      />
      {wanted && (
        <p className={styles.note} role="status">
          {t('{count building block|building blocks}', { count: shown.length })}
        </p>
      )}
      {[...new Set(shown.map(({ group }) => group))].map((group) => (
        <section key={group} aria-label={t(group)}>
          <h2 className={styles.group}>{t(group)}</h2>
          <ul className={styles.list}>
            {shown
              .filter((block) => block.group === group)
              .map((block) => (
                <BlockLink
                  key={block.name}
                  block={block}
                  find={wanted}
                  current={block === chosen}
                />
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** Down and up to the next thing that can be opened, the search field being the first. */
function goAlong(event: KeyboardEvent, place: HTMLElement | null) {
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !place) return
  const stops = [...place.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
