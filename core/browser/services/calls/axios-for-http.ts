import { type ConsoleConfig, pluginBuildHeader } from '@console/core/contract'
import axios, { type AxiosResponse } from 'axios'

/** The one instance; everything else of a call is `AxiosHttp`'s. */
export const axiosForHttp = axios.create({
  withCredentials: false,
  // A list is sent as the same name several times.
  paramsSerializer: { indexes: null },
})

/** Whether a plugin's server half, which answered, is of another build than the pages that the console began with. */
export function isOutdated(
  { headers, config: { url = '' } }: Pick<AxiosResponse, 'headers' | 'config'>,
  { plugins }: Pick<ConsoleConfig, 'plugins'>,
): boolean {
  const build = headers[pluginBuildHeader]
  const [, id] = /\/api\/x\/([^/]+)\//.exec(url) ?? []
  const pages = plugins.find(({ manifest }) => manifest.id === id)?.entry ?? ''
  return Boolean(build) && pages.includes(`/external/${id}/`) && !pages.includes(`/${build}/`)
}
