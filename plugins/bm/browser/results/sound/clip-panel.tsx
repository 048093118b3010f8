import { SidePanel } from '@console/core/browser'
import type { HeardProject, Stream } from '../../../contract'
import type { Kind } from '../../shared/kinds'
import { ClipPlayer } from './clip-player'

interface ClipPanelProps {
  kind: Kind
  project: HeardProject
  stream: Stream
  title: string
  begin: number
  seconds: number
  onClose(): void
}

/** A stretch of a day, to be listened to. */
export function ClipPanel({ onClose, ...clip }: ClipPanelProps) {
  return (
    <SidePanel title={clip.title} onClose={onClose}>
      <ClipPlayer key={clip.begin} {...clip} />
    </SidePanel>
  )
}
