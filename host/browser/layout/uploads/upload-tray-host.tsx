import { Uploads, useObservable, useService } from '@console/core/browser'
import { useEffect } from 'react'
import { whenIdle } from '../../when-idle'
import { useSignedIn } from '../use-signed-in'
import { UploadTray } from './parts'

/** The tray is fetched for whoever may upload, before the network may go: uploads wait in it for its return. */
export function UploadTrayHost() {
  const uploads = useObservable(useService(Uploads).uploads$)
  const signedIn = useSignedIn()
  useEffect(() => (signedIn ? whenIdle(() => void UploadTray.preload()) : undefined), [signedIn])
  return uploads.length > 0 ? <UploadTray /> : undefined
}
