import { useChunk } from '@console/core/browser'
import { millisecondsOf } from './selection-bar'
import type { DayInHand } from './use-day-in-hand'
import type { DayPart } from './use-day-keys'

const loadKeys = () => import('../keys-sheet')
const loadReport = () => import('../../results/report-dialog')
const loadBucket = () => import('../../results/bucket-dialog')

interface DayDialogsProps {
  hand: DayInHand
  day: string
  clock(seconds: number): string
  open: DayPart | undefined
  onClose(): void
}

/** What a key or a button opens: all keys, a name for the marked range, its bucket. */
export function DayDialogs({ hand, day, clock, open, onClose }: DayDialogsProps) {
  const { kind, project, stream, map, selection, reload } = hand
  const keys = useChunk(loadKeys, open === 'sheet')
  const { edited, endEdit } = hand.actions
  const report = useChunk(loadReport, open === 'name' || edited !== undefined)
  const bucket = useChunk(loadBucket, open === 'bucket')
  return (
    <>
      {open === 'sheet' && keys && <keys.TimemapKeys onClose={onClose} />}
      {open === 'name' && report && selection && (
        <report.ReportDialog
          kind={kind}
          project={project}
          stream={stream}
          day={day}
          zone={map.timezone}
          start={clock(selection.begin)}
          end={clock(selection.end)}
          onSaved={reload}
          onClose={onClose}
        />
      )}
      {edited && report && (
        <report.ReportDialog
          kind={kind}
          project={project}
          stream={stream}
          day={day}
          zone={map.timezone}
          edited={edited}
          onSaved={reload}
          onClose={endEdit}
        />
      )}
      {open === 'bucket' && bucket && selection && (
        <bucket.BucketDialog
          kind={kind}
          project={project}
          stream={stream}
          row={{ title: '', ...millisecondsOf(map, selection) }}
          onClose={onClose}
        />
      )}
    </>
  )
}
