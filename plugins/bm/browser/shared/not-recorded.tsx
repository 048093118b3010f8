import { useT } from '@console/core/browser'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { Stream } from '../../contract'

/** What the service says of it, and what that means. */
const meanings: Record<string, string> = {
  'Not recorded: needs ffmpeg':
    'Its sound can be kept only where ffmpeg is installed, which it is not on this server. What it plays is recognised all the same.',
  'Not recorded: its sound cannot be cut':
    'What it plays is recognised all the same. Keeping it is tried again when it connects anew.',
  'Not recorded: ffmpeg could not keep up':
    'This server had too much to do. Keeping it is tried again when it connects anew.',
}

/** Why nothing can be played of a stream whose sound is to be kept. */
export function NotRecorded({ stream: { not_recorded: reason } }: { stream: Stream }) {
  const t = useT()
  if (reason === '') return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {t(reason)}. {t(meanings[reason] ?? '')}
      </MessageBarBody>
    </MessageBar>
  )
}
