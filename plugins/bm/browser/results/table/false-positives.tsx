import { useT } from '@console/core/browser'
import { Switch } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'

/** Whether what is marked as wrong stands among the rows, `?false=1`. */
export function FalsePositives({ count, shown }: { count: number; shown: boolean }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  return (
    <Switch
      label={t('Show {count false positive|false positives}', { count })}
      checked={shown}
      onChange={(_, { checked }) => {
        const next = new URLSearchParams(query)
        next.delete('page')
        if (checked) next.set('false', '1')
        else next.delete('false')
        setQuery(next, { preventScrollReset: true })
      }}
    />
  )
}
