import { ApiError, Http, Notifications, useApi, useService, useT } from '@console/core/browser'
import { type Acted, actionsApi, type Item, type Project } from '../../contract'
import { changedWords, changesOf } from './changed-items'
import { inPieces } from './in-pieces'

/** How reviewers have seen the items: what others changed since is not written over. */
const seen = (items: readonly Item[]) =>
  items.map(({ id, version }) => `${id}:${version}`).join(',')

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id).join(',')

interface Batch {
  run(items: readonly Item[]): Promise<{ data: Acted }>
  /** Of those that it was done with. */
  textOf(items: readonly Item[]): string
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
    for (const { message } of pieces.flatMap(({ failed }) => failed))
      notifications.warning(t(message))
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
  /** What others have changed meanwhile is not done, and told with who did what. */
  async function attempt(
    items: readonly Item[],
    run: (piece: readonly Item[]) => Promise<{ data: Acted }>,
    textOf: Batch['textOf'],
  ) {
    const pieces: Acted[] = []
    try {
      await inPieces(items, async (piece) => {
        const answer = await run(piece)
        pieces.push(answer.data)
        return answer
      })
    } catch (error) {
      await tellRefusal(error)
      if (pieces.length === 0) return undefined
    }
    return done(pieces, textOf(pieces.flatMap((one) => one.items)))
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
  /** What others have changed meanwhile is told, and nothing is done with it. */
  async function unlessChanged(work: Promise<{ data: Acted }>): Promise<Acted> {
    try {
      return (await work).data
    } catch (error) {
      if (!changesOf(error)) throw error
      await tellRefusal(error)
      return { action: null, items: [], failed: [], results: 0 }
    }
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
  async function undoAll(actions: readonly number[]) {
    for (const action of actions.toReversed()) await undo(action)
  }
  const params = (items: readonly Item[]) => ({ pid, ids: idsOf(items) })
  const count = (items: readonly unknown[]) => ({ count: items.length })
  const ignoring = (reserved: 0 | 1) => (items: readonly Item[]) =>
    api.ignore({ params: params(items), query: { reserved, seen: seen(items) }, quiet: true })
  /** One call each, for at most `mostAtOnce` items. */
  const batches = {
    ignore: { run: ignoring(0), textOf: (items) => t('Ignored: {count}', count(items)) },
    reserve: { run: ignoring(1), textOf: (items) => t('Ignored and kept: {count}', count(items)) },
    pending: {
      run: (items) =>
        api.pending({ params: params(items), body: { seen: seen(items) }, quiet: true }),
      textOf: (items) => t('Pending again: {count}', count(items)),
    },
  } satisfies Record<string, Batch>
  const whole = (items: readonly Item[], { run, textOf }: Batch) => attempt(items, run, textOf)

  return {
    done,
    undo,
    params,
    seen,
    batches,
    unlessChanged,
    ignore: (items: readonly Item[], reserved: 0 | 1 = 0) =>
      whole(items, reserved ? batches.reserve : batches.ignore),
    pending: (items: readonly Item[]) => whole(items, batches.pending),
    label: (items: readonly Item[], label: Item['label']) =>
      attempt(
        items,
        (piece) =>
          api.edit({ params: params(piece), body: { label, seen: seen(piece) }, quiet: true }),
        (done) => t('Labelled: {count}', count(done)),
      ),
    /** They become one with `into`. */
    mergeInto: (items: readonly Item[], into: Item) =>
      attempt(
        items,
        (piece) =>
          api.merge({
            params: params(piece),
            body: { into: into.id, seen: seen(piece) },
            quiet: true,
          }),
        () => t('Merged: {count}', count(items)),
      ),
    split: (item: Item, occurrences: number[]) =>
      attempt(
        [item],
        () =>
          api.split({
            params: { pid, id: item.id },
            body: { occurrences, seen: seen([item]) },
            quiet: true,
          }),
        () => t('Split off: {count}', { count: occurrences.length }),
      ),
  }
}
export type ItemActions = ReturnType<typeof useItemActions>
