import { useT } from '@console/core/browser'
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import type { Stream } from '../../contract'
import { kindLabels, measureIds, measureLabels } from './measure'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  // A long name must not make the page wider than a telephone.
  choice: {
    minWidth: 0,
    maxWidth: '100%',
    gridTemplateColumns: 'minmax(0, auto)',
    '& .fui-Select': { minWidth: 0 },
    '& select': { minWidth: 0, textOverflow: 'ellipsis' },
  },
})

interface FilterBarProps {
  /** Undefined: one stream is meant already. */
  streams?: readonly Stream[]
}

/** What is counted, kept in the address. */
export function FilterBar({ streams }: FilterBarProps) {
  const t = useT()
  const styles = useStyles()
  const [query, setQuery] = useSearchParams()

  function choose(name: string, value: string) {
    const next = new URLSearchParams(query)
    next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    setQuery(next, { preventScrollReset: true })
  }
  const choice = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <Field label={label} className={styles.choice}>
      <Select value={query.get(name) ?? ''} onChange={(_, { value }) => choose(name, value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <div className={styles.bar}>
      {choice('count', t('Counted'), [
        ['', t(measureLabels.plays)],
        ...measureIds.slice(1).map((id) => [id, t(measureLabels[id])] as const),
      ])}
      {choice('kind', t('Results'), [
        ['', t('All')],
        ...Object.entries(kindLabels).map(([id, label]) => [id, t(label)] as const),
      ])}
      {streams &&
        choice('stream', t('Stream'), [
          ['', t('All')],
          ...streams.map(({ stream_id, name }) => [stream_id, name] as const),
        ])}
    </div>
  )
}
