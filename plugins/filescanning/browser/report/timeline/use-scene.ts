import { levelsOf, pyramidOf, type Scene, useData, useT } from '@console/core/browser'
import { useMemo } from 'react'
import { type Report, reportApi } from '../../../contract'
import { sceneOf } from './scene'

/** What the timeline draws; the waveform joins it when it is there, and is left out where there is none. */
export function useScene(report: Report): Scene {
  const t = useT()
  const { file, scanned_at, playable } = report
  const { data } = useData(
    async ({ api }) => {
      if (!playable) return null
      const answer = await api(reportApi).waveform({ params: { cid: file.cid, id: file.id } })
      return pyramidOf(levelsOf(answer.data.levels), answer.data.per_second)
    },
    [file.cid, file.id, scanned_at, playable],
  )
  return useMemo(() => sceneOf(report, data ?? undefined, t), [report, data, t])
}
