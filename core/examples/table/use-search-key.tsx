// The key `/` goes to a search field of your own; tables and lists bring theirs.
import { useSearchKey, useT } from '@console/core/browser'
import { Input } from '@fluentui/react-components'
import { useRef } from 'react'

export function Example() {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  useSearchKey(place)
  return (
    <div ref={place}>
      <Input type="search" aria-label={t('Search stations')} placeholder={t('Search stations')} />
    </div>
  )
}
