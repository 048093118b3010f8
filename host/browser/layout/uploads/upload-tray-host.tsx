import { Uploads, useObservable, useService } from '@console/core/browser'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../when-idle'
import { UploadTray } from './parts'

/** The tray is fetched for whoever is about to upload, before the network may go: uploads wait in it for its return. */
export function UploadTrayHost() {
  const uploads = useObservable(useService(Uploads).uploads$)
  const [before] = useState(uploads)
  // Once its code is there, the queue says what it holds.
  const isPrepared = uploads !== before
  useEffect(
    () => (isPrepared ? whenIdle(() => void UploadTray.preload()) : undefined),
    [isPrepared],
  )
  return uploads.length > 0 ? <UploadTray /> : undefined
}
