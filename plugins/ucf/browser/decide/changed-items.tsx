import {
  ApiError,
  type Format,
  MayButton,
  type Translate,
  useApi,
  useFormat,
  useT,
} from '@console/core/browser'
import { check } from '@console/core/contract'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { Changes, historyApi, type Item, isDecided, type Project, statuses } from '../../contract'

/** What a refusal says that others have done since; undefined where it is refused for something else. */
export function changesOf(error: unknown): Changes['changes'] | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const checked = check(Changes, error.body)
  return checked.success ? checked.data.changes : undefined
}

/** Who has done what with an item, as it is now, and how long ago where that is asked. */
export function changedWords(
  { operators, status, num, metadata }: Item,
  t: Translate,
  format?: Format,
): string {
  const last = operators.at(-1)
  const name = [last?.operator, last && format?.relative(last.updated_at)].filter(Boolean).join(' ')
  if (num === 0) return t('Merged into another item by {name}', { name })
  if (!isDecided({ status })) return t('Changed by {name}', { name })
  const what = t(statuses[status])
  return metadata?.title
    ? t('{what} by {name}: {title}', { name, what, title: metadata.title })
    : t('{what} by {name}', { name, what })
}

interface ChangedBarProps {
  project: Project
  items: readonly Item[]
  onKeep(): void
  onAnew(items: readonly Item[]): void
  /** Takes the last action back, exactly; what it was for each is asked first. */
  onUndo(actions: readonly number[]): unknown
}

/** What a colleague decided while it was open here; nothing is decided until one of the ways is chosen. */
export function ChangedBar({ project, items, onKeep, onAnew, onUndo }: ChangedBarProps) {
  const t = useT()
  const format = useFormat()
  const api = useApi(historyApi)
  useEachSecond()
  const known = items.filter(({ num }) => num > 0)
  async function undo() {
    const actions = new Set<number>()
    for (const { id } of items) {
      const query = { ucf_id: id, per_page: 1 }
      const [last] = (await api.list({ params: { pid: project.id }, query })).data
      if (last) actions.add(last.id)
    }
    await onUndo([...actions])
  }
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {items.map((item) => changedWords(item, t, format)).join('. ')}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onKeep}>{t('Keep theirs')}</Button>
        <MayButton scope="write-ucf" onClick={() => void undo()}>
          {t('Undo theirs')}
        </MayButton>
        {known.length > 0 && (
          <MayButton scope="write-ucf" onClick={() => onAnew(known)}>
            {t('Decide anew')}
          </MayButton>
        )}
      </MessageBarActions>
    </MessageBar>
  )
}

/** How long ago something was goes on. */
function useEachSecond() {
  const [, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000)
    return () => clearInterval(timer)
  }, [])
}
