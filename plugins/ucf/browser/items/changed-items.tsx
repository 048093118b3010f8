import { ApiError, MayButton, type Translate, useT } from '@console/core/browser'
import { check } from '@console/core/contract'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { Changes, type Item, isDecided, statuses } from '../../contract'

/** What a refusal says that others have done since; undefined where it is refused for something else. */
export function changesOf(error: unknown): Changes['changes'] | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const checked = check(Changes, error.body)
  return checked.success ? checked.data.changes : undefined
}

/** Who has done what with an item, as it is now. */
export function changedWords({ operators, status, num, metadata }: Item, t: Translate): string {
  const name = operators.at(-1)?.operator ?? ''
  if (num === 0) return t('Merged into another item by {name}', { name })
  if (!isDecided({ status })) return t('Changed by {name}', { name })
  const what = t(statuses[status])
  return metadata?.title
    ? t('Decided by {name} as {what}: {title}', { name, what, title: metadata.title })
    : t('Decided by {name} as {what}', { name, what })
}

interface ChangedBarProps {
  items: readonly Item[]
  onKeep(): void
  onAnew(items: readonly Item[]): void
}

/** What a colleague decided while it was open here; nothing is decided until one of the two is chosen. */
export function ChangedBar({ items, onKeep, onAnew }: ChangedBarProps) {
  const t = useT()
  const known = items.filter(({ num }) => num > 0)
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{items.map((item) => changedWords(item, t)).join('. ')}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onKeep}>{t('Keep theirs')}</Button>
        {known.length > 0 && (
          <MayButton scope="write-ucf" onClick={() => onAnew(known)}>
            {t('Decide anew')}
          </MayButton>
        )}
      </MessageBarActions>
    </MessageBar>
  )
}
