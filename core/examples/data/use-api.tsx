// Calls within a component. What is written makes lists of the same address load again; a failure is reported by the console.
import { useAction, useApi, usePage, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { type Station, stationsApi } from './endpoint'

export function RemoveStation({ id }: Pick<Station, 'id'>) {
  const t = useT()
  const api = useApi(stationsApi)
  const { reload } = usePage()
  const remove = useAction(async () => {
    await api.remove({ params: { id } })
    await reload()
  })
  return <Button onClick={() => void remove.run()}>{t('Delete')}</Button>
}
