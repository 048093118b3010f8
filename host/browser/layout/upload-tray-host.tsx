import { Uploads, useObservable, useService } from '@console/core/browser'
import { UploadTray } from './parts'

/** The tray is fetched with the first upload. */
export function UploadTrayHost() {
  const uploads = useObservable(useService(Uploads).uploads$)
  return uploads.length > 0 ? <UploadTray /> : undefined
}
