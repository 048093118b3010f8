import { ApiError, Http, Notifications, useApi, useService, useT } from '@console/core/browser'
import { type Acted, actionsApi, type Item, type Project } from '../../contract'
import { type Act, actOn, type Done } from './act-on'
import { changedWords, changesOf } from './changed-items'

/** How reviewers have seen the items: what others changed since is not written over. */
const seen = (items: readonly Item[]) =>
  items.map(({ id, version }) => `${id}:${version}`).join(',')

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id).join(',')

/** Something that is done to items, and how it is told. */
export interface Batch {
  run: Act
  /** Of how many it was done with. */
  textOf(count: number): string
}

export type OnAction = (action: number, items: readonly Item[]) => void

/** What is done to items; each is told, and can be taken back. */
export function useItemActions(
  project: Project,
  reload: () => Promise<unknown>,
  /** Told of each action before the page is loaded again, so that it can be taken back. */
  onAction?: OnAction,
) {
  const t = useT()
  const api = useApi(actionsApi)
  const notifications = useService(Notifications)
  const { failures$ } = useService(Http)
  const pid = project.id

  /** Of all pieces of one decision together. */
  async function done(pieces: readonly Acted[], text: string) {
    const actions = pieces.flatMap(({ action }) => action ?? [])
    for (const { action, items } of pieces) if (action !== null) onAction?.(action, items)
    const results = pieces.reduce((sum, one) => sum + one.results, 0)
    if (actions.length > 0) {
      const made =
        results > 0 ? ` ${t('Results that have changed: {count}', { count: results })}` : ''
      notifications.success(`${text}.${made}`, { undo: () => undoAll(actions) })
    }
    await reload()
    return pieces.flatMap(({ items }) => items)
  }
  const tell = ({ refused }: Done) => {
    for (const { reason } of refused) notifications.warning(reason)
  }
  /** What others have changed meanwhile is not done, and told with who did what. */
  async function attempt(items: readonly Item[], { run, textOf }: Batch) {
    try {
      const one = await actOn(items, run, t)
      tell(one)
      return await done([one.acted], textOf(items.length - one.refused.length))
    } catch (error) {
      if (error instanceof ApiError) failures$.next(error)
      throw error
    }
  }
  async function undo(action: number) {
    try {
      const { data } = await api.undo({ params: { pid, action }, quiet: true })
      await reload()
      return data.items
    } catch (error) {
      const changes = changesOf(error)
      if (!changes && error instanceof ApiError) failures$.next(error)
      if (!changes) throw error
      for (const { item } of changes) notifications.warning(changedWords(item, t))
      await reload()
      return []
    }
  }
  async function undoAll(actions: readonly number[]) {
    for (const action of actions.toReversed()) await undo(action)
  }
  const params = (items: readonly Item[]) => ({ pid, ids: idsOf(items) })
  const ignoring =
    (reserved: 0 | 1): Act =>
    (items) =>
      api.ignore({ params: params(items), query: { reserved, seen: seen(items) }, quiet: true })
  /** One call each, for at most `mostAtOnce` items. */
  const batches = {
    ignore: { run: ignoring(0), textOf: (count) => t('Ignored: {count}', { count }) },
    reserve: { run: ignoring(1), textOf: (count) => t('Ignored and kept: {count}', { count }) },
    pending: {
      run: (items) =>
        api.pending({ params: params(items), body: { seen: seen(items) }, quiet: true }),
      textOf: (count) => t('Pending again: {count}', { count }),
    },
  } satisfies Record<string, Batch>
  const labelling = (label: Item['label']): Batch => ({
    run: (items) =>
      api.edit({ params: params(items), body: { label, seen: seen(items) }, quiet: true }),
    textOf: (count) => t('Labelled: {count}', { count }),
  })
  /** They become one with `into`; of what is gone then nothing is answered. */
  const merging = (into: Pick<Item, 'id'>): Batch => ({
    run: (items) =>
      api.merge({
        params: params(items),
        body: { into: into.id, seen: seen(items) },
        quiet: true,
      }),
    textOf: (count) => t('Merged: {count}', { count }),
  })

  return {
    done,
    undo,
    params,
    seen,
    batches,
    labelling,
    merging,
    ignore: (items: readonly Item[], reserved: 0 | 1 = 0) =>
      attempt(items, reserved ? batches.reserve : batches.ignore),
    pending: (items: readonly Item[]) => attempt(items, batches.pending),
    mergeInto: (items: readonly Item[], into: Item) => attempt(items, merging(into)),
    split: (item: Item, occurrences: number[]) =>
      attempt([item], {
        run: () =>
          api.split({
            params: { pid, id: item.id },
            body: { occurrences, seen: seen([item]) },
            quiet: true,
          }),
        textOf: () => t('Split off: {count}', { count: occurrences.length }),
      }),
  }
}
export type ItemActions = ReturnType<typeof useItemActions>
