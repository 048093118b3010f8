import { Button, mergeClasses } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../i18n'
import { useJsonStyles } from './json-pane.styles'
import type { JsonRow } from './json-rows'
import { Marked } from './marked'

const step = 500

interface JsonTreeProps {
  label: string
  rows: readonly JsonRow[]
  selected: string
  search: string
  onSelect(path: string): void
  onToggle(row: JsonRow): void
}

export function JsonTree({ label, rows, selected, search, onSelect, onToggle }: JsonTreeProps) {
  const t = useT()
  const styles = useJsonStyles()
  const tree = useRef<HTMLDivElement>(null)
  const [limit, setLimit] = useState(step)
  const index = Math.max(
    0,
    rows.findIndex(({ path }) => path === selected),
  )
  const shown = rows.slice(0, Math.max(limit, index + 1))

  useEffect(() => {
    tree.current?.children[index]?.scrollIntoView?.({ block: 'nearest' })
  }, [index])

  function goTo(at: number) {
    const row = rows[at]
    if (!row) return
    onSelect(row.path)
    const element = tree.current?.children[at]
    if (element instanceof HTMLElement) element.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = rows[index]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const isParent = (other: JsonRow, at: number) => at < index && other.level === row.level - 1
    const keys: Record<string, () => void> = {
      ArrowDown: () => goTo(index + 1),
      ArrowUp: () => goTo(index - 1),
      Home: () => goTo(0),
      End: () => goTo(shown.length - 1),
      ArrowRight: () => (row.size && !row.open ? onToggle(row) : row.open && goTo(index + 1)),
      ArrowLeft: () => (row.open ? onToggle(row) : goTo(rows.findLastIndex(isParent))),
      Enter: () => row.size && onToggle(row),
      ' ': () => row.size && onToggle(row),
    }
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }

  return (
    <div className={styles.body}>
      <div ref={tree} role="tree" aria-label={label} onKeyDown={onKeyDown}>
        {shown.map((row, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
          <div
            key={row.path}
            role="treeitem"
            tabIndex={at === index ? 0 : -1}
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={row.siblings}
            aria-selected={at === index}
            aria-expanded={row.size ? row.open : undefined}
            className={mergeClasses(
              styles.row,
              Boolean(row.size) && styles.branch,
              at === index && styles.selected,
            )}
            style={{ paddingLeft: (row.level - 1) * 16 }}
            onClick={() => {
              onSelect(row.path)
              if (row.size) onToggle(row)
            }}
          >
            <Line row={row} search={search} />
          </div>
        ))}
      </div>
      {shown.length < rows.length && (
        <Button appearance="subtle" onClick={() => setLimit(limit + step)}>
          {t('Show {count more line|more lines}', {
            count: Math.min(step, rows.length - shown.length),
          })}
        </Button>
      )}
    </div>
  )
}

function Line({ row, search }: { row: JsonRow; search: string }) {
  const styles = useJsonStyles()
  const { name, value, size, open } = row
  return (
    <>
      <span className={styles.arrow} aria-hidden>
        {size ? open ? <ChevronDownRegular /> : <ChevronRightRegular /> : undefined}
      </span>
      {name && (
        <>
          <span className={styles.name}>
            <Marked text={name} search={search} />
          </span>
          <span>: </span>
        </>
      )}
      {size === undefined ? (
        <span className={typeof value === 'string' ? styles.string : styles.other}>
          <Marked text={JSON.stringify(value) ?? 'undefined'} search={search} />
        </span>
      ) : (
        <span className={styles.quiet}>{Array.isArray(value) ? `[${size}]` : `{${size}}`}</span>
      )}
    </>
  )
}
