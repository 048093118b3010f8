// Deletes after asking, says what is gone, and goes where the thing was listed. `typed`: its name is typed first.
import { Confirm, MayButton, Navigation, useApi, useService, useT } from '@console/core/browser'
import { type Station, stationsApi } from '../data/endpoint'

export function DeleteStation({ station: { id, name } }: { station: Station }) {
  const t = useT()
  const api = useApi(stationsApi)
  const confirm = useService(Confirm)
  const navigation = useService(Navigation)

  async function remove() {
    const run = () => api.remove({ params: { id } })
    const gone = await confirm.delete({ kind: 'station', name, typed: true, run })
    if (gone) navigation.go('/bm/acme-maps', { replace: true })
  }
  return (
    <MayButton scope="delete-stations" onClick={() => void remove()}>
      {t('Delete')}
    </MayButton>
  )
}
