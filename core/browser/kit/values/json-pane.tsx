import { Button, Input, ToggleButton } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useT } from '../i18n'
import { useJsonStyles } from './json-pane.styles'
import { findIn, type JsonRow, rowsOf } from './json-rows'
import { JsonTree } from './json-tree'
import { Marked } from './marked'
import { useCopy } from './use-copy'

export interface JsonPaneProps {
  value: unknown
  /** What it is, e.g. `Answer of the service`. */
  label: string
}

export function JsonPane({ value, label }: JsonPaneProps) {
  const t = useT()
  const styles = useJsonStyles()
  const { copy } = useCopy()
  const [view, setView] = useState<'tree' | 'text'>('tree')
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState('$')
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())

  const found = useMemo(() => findIn(value, search), [value, search])
  const rows = useMemo(
    () =>
      rowsOf(value, (path, level) => toggled.get(path) ?? (level <= 2 || found.above.has(path))),
    [value, toggled, found],
  )
  const text = useMemo(() => JSON.stringify(value, undefined, 2) ?? '', [value])
  const current = rows.find(({ path }) => path === selected) ?? rows[0]
  const hit = found.hits.indexOf(selected)

  function find(wanted: string) {
    const { hits } = findIn(value, wanted)
    setSearch(wanted)
    setToggled(new Map())
    if (hits[0]) setSelected(hits[0])
  }

  function goOn(by: number) {
    const next = found.hits.at((hit + by) % found.hits.length)
    if (next) setSelected(next)
  }

  const toggle = (row: JsonRow) => setToggled(new Map(toggled).set(row.path, !row.open))

  return (
    <section className={styles.pane} aria-label={label}>
      <div className={styles.bar}>
        {(['tree', 'text'] as const).map((kind) => (
          <ToggleButton
            key={kind}
            size="small"
            appearance="subtle"
            checked={view === kind}
            onClick={() => setView(kind)}
          >
            {kind === 'tree' ? t('Tree') : t('Text')}
          </ToggleButton>
        ))}
        <Button size="small" onClick={() => void copy(text)}>
          {t('Copy all')}
        </Button>
        <Input
          size="small"
          type="search"
          className={styles.search}
          placeholder={t('Search')}
          aria-label={t('Search in {name}', { name: label })}
          value={search}
          contentAfter={
            <span role="status" className={styles.count}>
              {search.trim() && t('{at} of {count}', { at: hit + 1, count: found.hits.length })}
            </span>
          }
          onChange={(_, data) => find(data.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found.hits.length > 0) goOn(event.shiftKey ? -1 : 1)
          }}
        />
      </div>
      {view === 'tree' ? (
        <JsonTree
          label={label}
          rows={rows}
          selected={current?.path ?? '$'}
          search={search}
          onSelect={setSelected}
          onToggle={toggle}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={styles.body} aria-label={t('Text')} tabIndex={0}>
          <pre className={styles.text}>
            <Marked text={text} search={search} />
          </pre>
        </section>
      )}
      {view === 'tree' && current && (
        <div className={styles.bar}>
          <span className={styles.path}>{current.path}</span>
          <Button size="small" appearance="subtle" onClick={() => void copy(current.path)}>
            {t('Copy path')}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            onClick={() => void copy(plainText(current.value))}
          >
            {t('Copy value')}
          </Button>
        </div>
      )}
    </section>
  )
}

const plainText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value, undefined, 2) ?? '')
