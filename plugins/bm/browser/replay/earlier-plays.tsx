import { useChunk, useData } from '@console/core/browser'
import { bmTopics, type HeardProject } from '../../contract'
import type { Kind } from '../shared/kinds'

const loadBars = () => import('./replay-bars')

interface EarlierPlaysProps {
  kind: Kind
  project: HeardProject
  /** Results came or went. */
  onChanged?: () => Promise<unknown>
}

/** Whether recordings that came later were played before: asked, as long as nobody has decided. */
export function EarlierPlays({ kind, project, onChanged }: EarlierPlaysProps) {
  const { data, reload } = useData(
    async ({ api }) => (await api(kind.replay).list({ params: { pid: project.id } })).data,
    [kind, project.id],
    [bmTopics.results(project.id)],
  )
  const shown = data?.filter(({ found }) => found > 0) ?? []
  const bars = useChunk(loadBars, shown.length > 0)
  if (shown.length === 0 || !bars) return null
  const changed = () => Promise.all([reload(), onChanged?.()])
  return <bars.ReplayBars kind={kind} project={project} replays={shown} reload={changed} />
}
