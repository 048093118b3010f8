import { useData } from '@console/core/browser'
import { bmTopics, configsApi } from '../../contract'

/** The configs a stream may be given: the provider's first. */
export const useConfigs = () =>
  useData(
    async ({ api }) => (await api(configsApi).list({ query: { per_page: 100 } })).data,
    [],
    [bmTopics.configs()],
  )
