import { useT } from '@console/core/browser'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { titleOf } from '../item-words'
import type { Queue } from './reviewing/use-queue'
import type { Work } from './reviewing/use-work'

interface FailedBarProps {
  work: Work
  queue: Queue
}

/** Decisions that could not be done, which was told when the next item was under hand already. */
export function FailedBar({ work, queue }: FailedBarProps) {
  const t = useT()
  return work.failed.map(({ item, reason }) => (
    <MessageBar key={item.id} intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        {t('{title} is not decided: {reason}', { title: titleOf(item, t), reason })}
      </MessageBarBody>
      <MessageBarActions>
        {queue.item?.id !== item.id && (
          <Button onClick={() => queue.hold(work.of(item))}>{t('Back to it')}</Button>
        )}
        <Button onClick={() => work.forget(item.id)}>{t('Leave it')}</Button>
      </MessageBarActions>
    </MessageBar>
  ))
}
