import { Notifications, useApi, useService, useT } from '@console/core/browser'
import { type Acted, actionsApi, type Item, type Project } from '../../contract'

/** How reviewers have seen the items: what others changed since is not written over. */
const seen = (items: readonly Item[]) =>
  items.map(({ id, version }) => `${id}:${version}`).join(',')

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id).join(',')

/** What is done to items; each is told, and can be taken back. */
export function useItemActions(
  project: Project,
  reload: () => Promise<unknown>,
  /** Told of each action, so that it can be taken back. */
  onAction?: (action: number) => void,
) {
  const t = useT()
  const api = useApi(actionsApi)
  const notifications = useService(Notifications)
  const pid = project.id

  async function done({ data }: { data: Acted }, text: string) {
    const { action, failed, results } = data
    for (const { message } of failed) notifications.warning(t(message))
    if (action !== null) {
      onAction?.(action)
      const made =
        results > 0 ? ` ${t('Results that have changed: {count}', { count: results })}` : ''
      notifications.success(`${text}.${made}`, { undo: () => undo(action) })
    }
    await reload()
    return data
  }
  async function undo(action: number) {
    await api.undo({ params: { pid, action } })
    await reload()
  }
  const params = (items: readonly Item[]) => ({ pid, ids: idsOf(items) })
  const count = (items: readonly Item[]) => ({ count: items.length })

  return {
    done,
    undo,
    params,
    seen,
    ignore: async (items: readonly Item[], reserved: 0 | 1 = 0) =>
      done(
        await api.ignore({ params: params(items), query: { reserved, seen: seen(items) } }),
        reserved
          ? t('Ignored and kept: {count}', count(items))
          : t('Ignored: {count}', count(items)),
      ),
    pending: async (items: readonly Item[]) =>
      done(
        await api.pending({ params: params(items), body: { seen: seen(items) } }),
        t('Pending again: {count}', count(items)),
      ),
    label: async (items: readonly Item[], label: Item['label']) =>
      done(
        await api.edit({ params: params(items), body: { label, seen: seen(items) } }),
        t('Labelled: {count}', count(items)),
      ),
    /** All become one with the one that was heard most often. */
    async merge(items: readonly Item[]) {
      const [into, ...others] = items.toSorted((one, other) => other.num - one.num)
      if (!into || others.length === 0) return undefined
      return done(
        await api.merge({
          params: params(others),
          body: { into: into.id, seen: seen(items) },
        }),
        t('Merged: {count}', count(items)),
      )
    },
    split: async (item: Item, occurrences: number[]) =>
      done(
        await api.split({
          params: { pid, id: item.id },
          body: { occurrences, seen: seen([item]) },
        }),
        t('Split off: {count}', { count: occurrences.length }),
      ),
  }
}
export type ItemActions = ReturnType<typeof useItemActions>
