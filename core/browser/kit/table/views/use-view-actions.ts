import { type CallInput, call, type View, viewsApi } from '@console/core/contract'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useApi, useService } from '../../../react'
import { Regions } from '../../../services/deployment/region'
import { ApiError } from '../../../services/http/http'
import { Confirm } from '../../../services/messages/confirm'
import { Notifications } from '../../../services/messages/notifications'
import { Session } from '../../../services/session/session'
import { Settings } from '../../../services/settings/settings'
import { useT } from '../../i18n'
import { sentenceOf } from '../../states/sentence-of'
import { viewParameter } from '../data/view-address'
import { addressOfView, takeColumns } from './kept'
import { removedHere } from './open-view'
import type { useOpenView } from './use-open-view'
import type { ViewedList } from './viewed-list'

type Changed = CallInput<typeof viewsApi.update>['body']

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** What is done with the views of a list. A failure is told, and the list stays as it is. */
export function useViewActions<T>(
  { id, address }: ViewedList<T>,
  { reload }: Pick<ReturnType<typeof useOpenView>, 'reload'>,
) {
  const t = useT()
  const api = useApi(viewsApi)
  const settings = useService(Settings)
  const regions = useService(Regions)
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)
  const session = useService(Session)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()

  function open(view: View) {
    takeColumns(settings, view)
    void navigate(regions.inAddress(addressOfView(view, pathname)), { preventScrollReset: true })
  }

  /** The sidebar asks for views once the person has pinned one. */
  function tellPinned({ pinned }: View) {
    const user = session.user$.value
    if (pinned && user && !user.pinned_views) session.user$.next({ ...user, pinned_views: true })
  }

  async function change(view: View, body: Changed) {
    try {
      const { data } = await api.update({ params: { id: view.id }, body, quiet: true })
      tellPinned(data)
    } catch (error) {
      // What is gone is said by who shows which view is open.
      if (!isGone(error)) notifications.error(t(sentenceOf(error)))
    }
    await reload()
  }

  async function remove({ id, name, shared }: View) {
    const params = { id }
    const deleted = await confirm.delete({
      kind: 'view',
      name,
      consequences: shared ? [t('Everybody of the account loses it, also from the sidebar.')] : [],
      call: call(viewsApi.remove, { params }),
      run() {
        removedHere.add(id)
        return api.remove({ params, quiet: true }).catch((error: unknown) => {
          if (!isGone(error)) throw error
        })
      },
    })
    if (!deleted) return
    address.change({ [viewParameter]: undefined }, { replace: true })
    await reload()
  }

  return {
    open,
    change,
    remove,
    /** The list without a view, as it opens from the sidebar. */
    leave() {
      const tab = search.get('tab')
      const own = tab === null ? pathname : `${pathname}?tab=${tab}`
      void navigate(regions.inAddress(own), { preventScrollReset: true })
    },
    keptHere: (kept: Pick<View, 'query' | 'columns'>) => ({ ...kept, page: pathname, list: id }),
    async openNew(view: View) {
      tellPinned(view)
      await reload()
      open(view)
    },
  }
}
