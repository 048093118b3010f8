import { useLocation, useSearchParams } from 'react-router-dom'
import { arranged } from '../controls/use-columns'
import { keptOf } from './kept'
import { useViews } from './use-views'
import type { ViewedList } from './viewed-list'

/** The views of a list, which one is open, and whether the list is otherwise by now than that was saved. */
export function useOpenView<T>({ id, columns, chosen, address }: ViewedList<T>) {
  const { views, failure, reload } = useViews(true)
  const [params] = useSearchParams()
  const { state } = useLocation()
  const own = views?.filter(({ list }) => list === id)
  const open = own?.find((view) => String(view.id) === address.view)
  /** What would be saved of the list as it is. */
  const kept = { query: keptOf(params, state?.openedPanel), columns: chosen.choice }
  const asSaved =
    open &&
    arranged(columns, open.columns)
      .shown.map(({ key }) => key)
      .join('\n')
  const shown = chosen.shown.map(({ key }) => key).join('\n')
  const changed = open !== undefined && (keptOf(open.query) !== kept.query || asSaved !== shown)
  return { views: own, open, changed, kept, failure, reload }
}
