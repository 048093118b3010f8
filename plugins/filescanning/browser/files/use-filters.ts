import { selectFilter, type TableFilter } from '@console/core/browser'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ScanSource } from '../../contract'
import { aiLabels, musicFilter } from './file-columns'

const always = [
  selectFilter('state', 'State', {
    '0': 'Processing',
    '1': 'Ready',
    '-1': 'Noresult',
    '-2': 'Error (file not readable)',
    '-3': 'Error (scan failed)',
    '2': 'Deleted',
  }),
  selectFilter('music_detected', 'Music detected', musicFilter),
  selectFilter('unidentified', 'Music not identified', { '1': 'Some', '0': 'None' }),
  selectFilter('uncertain', 'Uncertain matches', { '1': 'Some', '0': 'None' }),
  selectFilter('ai_prediction', 'AI verdict', aiLabels),
]

/** What the files of a container can be narrowed by; by their source where there is one. */
export function useFilters(sources: readonly ScanSource[] | undefined): readonly TableFilter[] {
  const [params] = useSearchParams()
  const asked = params.get('source_id')
  return useMemo(() => {
    // While the sources are on their way, the one that the address asks for is taken as it is.
    const unnamed = asked && !sources ? [[asked, asked]] : []
    const named = (sources ?? []).map(({ id, title }) => [String(id), title])
    const options: Record<string, string> = Object.fromEntries([...unnamed, ...named])
    if (Object.keys(options).length === 0) return always
    return [...always, selectFilter('source_id', 'Source', options)]
  }, [sources, asked])
}
