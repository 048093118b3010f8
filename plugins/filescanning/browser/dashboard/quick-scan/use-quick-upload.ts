import {
  Regions,
  Uploads,
  useApi,
  useLimit,
  useObservable,
  useReading,
  useService,
  useT,
} from '@console/core/browser'
import { type Container, containersApi } from '../../../contract'
import type { FileDraft } from '../../files/add-files/draft'
import { broughtUpToDate, findPlace, makeContainer } from './quick-container'
import type { QuickUpload } from './running-scans'

/** Finds or makes the container and sends the files there; undefined: the plan has no room for it. */
export function useQuickUpload() {
  const t = useT()
  const containers = useApi(containersApi)
  const read = useReading()
  const region = useObservable(useService(Regions).region$)
  const uploads = useService(Uploads)
  const containerLimit = useLimit('fs_containers', t('Containers'))
  const hourLimit = useLimit('fs_size', t('Hours of scanned files'))

  async function placeFor(): Promise<Container | undefined> {
    // Asked again: since the files were chosen, it may have been made elsewhere, or be gone.
    const place = await read(findPlace)
    if (place.container) return broughtUpToDate(containers, place.container, place.buckets)
    if (containerLimit.reached) {
      await containerLimit.askUpgrade()
      return undefined
    }
    const made = await makeContainer(containers, place, region)
    await containerLimit.refresh()
    return made
  }

  return async (drafts: readonly FileDraft[]): Promise<QuickUpload[] | undefined> => {
    if (hourLimit.reached) {
      await hourLimit.askUpgrade()
      return undefined
    }
    const container = await placeFor()
    if (!container) return undefined
    uploads.add(
      drafts.map(({ file, title }) => ({
        file,
        target: container.name,
        finish: {
          path: `/fs-containers/${container.id}/files`,
          body: { data_type: 'audio', name: title },
        },
      })),
    )
    return drafts.map(({ key, file }) => ({ key: `${key}/${Date.now()}`, file, container }))
  }
}
