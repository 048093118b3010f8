import { useSearchParams } from 'react-router-dom'

/** The tab that the address names in `?tab=`, else the first. */
export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [query] = useSearchParams()
  const asked = query.get('tab')
  return ids.find((id) => id === asked) ?? ids[0]
}
