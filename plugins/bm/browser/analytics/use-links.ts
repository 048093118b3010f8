import { useSearchParams } from 'react-router-dom'
import type { Project } from '../../contract'
import { kinds } from '../shared/kinds'
import type { Subject } from './loads'

const kept = ['from', 'to', 'tz', 'kind', 'count', 'region']

/** Addresses of the details, in the range and with the filters of this page. */
export function useDetailLinks(kind: keyof typeof kinds, project: Project) {
  const [query] = useSearchParams()
  return (by: Subject, key: string | number): string => {
    const next = new URLSearchParams([...query].filter(([name]) => kept.includes(name)))
    next.set('by', by)
    next.set('key', String(key))
    return `${kinds[kind].paths.analyticsDetails(project)}?${next}`
  }
}
