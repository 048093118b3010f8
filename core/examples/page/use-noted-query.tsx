// What the address keeps of how one looks at a page, like a zoom. Writing it loads nothing again and asks no form.
import { useNotedQuery, useT } from '@console/core/browser'

export function Example() {
  const t = useT()
  const { query, note } = useNotedQuery<'zoom'>()
  return (
    <input
      type="range"
      min={1}
      max={10}
      defaultValue={query.get('zoom') ?? 1}
      aria-label={t('Zoom')}
      onChange={({ target }) => note({ zoom: target.value === '1' ? undefined : target.value })}
    />
  )
}
