import { SidePanel } from '@console/core/browser'
import type { Project, Stream } from '../../../contract'
import { ClipPlayer } from './clip-player'

interface ClipPanelProps {
  project: Project
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
