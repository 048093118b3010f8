import { ApiError, Http, Notifications, useApi, useService, useT } from '@console/core/browser'
import { type Acted, actionsApi, type Item, type Project } from '../../contract'
import { changedWords, changesOf } from './changed-items'

/** How reviewers have seen the items: what others changed since is not written over. */
const seen = (items: readonly Item[]) =>
  items.map(({ id, version }) => `${id}:${version}`).join(',')

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id).join(',')

/** What is done to items; each is told, and can be taken back. */
export function useItemActions(
  project: Project,
  reload: () => Promise<unknown>,
  /** Told of each action before the page is loaded again, so that it can be taken back. */
  onAction?: (action: number, items: readonly Item[]) => void,
) {
  const t = useT()
  const api = useApi(actionsApi)
  const notifications = useService(Notifications)
  const { failures$ } = useService(Http)
  const pid = project.id

  async function done({ data }: { data: Acted }, text: string) {
    const { action, items, failed, results } = data
    for (const { message } of failed) notifications.warning(t(message))
    if (action !== null) {
      onAction?.(action, items)
      const made =
        results > 0 ? ` ${t('Results that have changed: {count}', { count: results })}` : ''
      notifications.success(`${text}.${made}`, { undo: () => undo(action) })
    }
    await reload()
    return data
  }
  /** What others have changed meanwhile is not done, and told with who did what. */
  async function attempt(work: Promise<{ data: Acted }>, text: string) {
    try {
      return await done(await work, text)
    } catch (error) {
      await tellRefusal(error)
      return undefined
    }
  }
  async function tellRefusal(error: unknown) {
    const changes = changesOf(error)
    if (!changes) {
      if (error instanceof ApiError) failures$.next(error)
      throw error
    }
    for (const { item } of changes) notifications.warning(changedWords(item, t))
    await reload()
  }
  async function undo(action: number) {
    try {
      const { data } = await api.undo({ params: { pid, action }, quiet: true })
      await reload()
      return data.items
    } catch (error) {
      await tellRefusal(error)
      return []
    }
  }
  const params = (items: readonly Item[]) => ({ pid, ids: idsOf(items) })
  const count = (items: readonly Item[]) => ({ count: items.length })

  return {
    done,
    undo,
    params,
    seen,
    ignore: async (items: readonly Item[], reserved: 0 | 1 = 0) =>
      attempt(
        api.ignore({ params: params(items), query: { reserved, seen: seen(items) }, quiet: true }),
        reserved
          ? t('Ignored and kept: {count}', count(items))
          : t('Ignored: {count}', count(items)),
      ),
    pending: async (items: readonly Item[]) =>
      attempt(
        api.pending({ params: params(items), body: { seen: seen(items) }, quiet: true }),
        t('Pending again: {count}', count(items)),
      ),
    label: async (items: readonly Item[], label: Item['label']) =>
      attempt(
        api.edit({ params: params(items), body: { label, seen: seen(items) }, quiet: true }),
        t('Labelled: {count}', count(items)),
      ),
    /** All become one with the one that was heard most often. */
    async merge(items: readonly Item[]) {
      const [into, ...others] = items.toSorted((one, other) => other.num - one.num)
      if (!into || others.length === 0) return undefined
      return attempt(
        api.merge({
          params: params(others),
          body: { into: into.id, seen: seen(items) },
          quiet: true,
        }),
        t('Merged: {count}', count(items)),
      )
    },
    split: async (item: Item, occurrences: number[]) =>
      attempt(
        api.split({
          params: { pid, id: item.id },
          body: { occurrences, seen: seen([item]) },
          quiet: true,
        }),
        t('Split off: {count}', { count: occurrences.length }),
      ),
  }
}
export type ItemActions = ReturnType<typeof useItemActions>
