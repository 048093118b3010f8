import { useApi, useData } from '@console/core/browser'
import { type DeskCommand, deskKeys, keysApi, type OwnKeys } from '../../../contract'

export interface DeskKeyNames {
  names: Readonly<Record<DeskCommand, string>>
  own: OwnKeys
  choose(own: OwnKeys): Promise<void>
}

/** Keys of the desk as this person has them, on any machine. */
export function useOwnKeys(): DeskKeyNames {
  const api = useApi(keysApi)
  const { data, reload } = useData(async ({ api }) => (await api(keysApi).get()).data, [])
  const own = data ?? {}
  return {
    names: { ...deskKeys, ...own },
    own,
    async choose(next) {
      await api.set({ body: { keys: next } })
      await reload()
    },
  }
}
