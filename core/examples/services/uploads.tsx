// Hands files to the console's queue, which goes on while people browse and after a broken connection. `finish` is the call that
// makes something of a file once its bytes are there; it must stand being made again.
import { type Upload, Uploads, useObservable, useService, useT } from '@console/core/browser'

const isGoing = ({ state }: Upload) => state === 'waiting' || state === 'sending'

export function AddMaps() {
  const t = useT()
  const uploads = useService(Uploads)
  const count = useObservable(uploads.uploads$).filter(isGoing).length
  const add = (files: File[]) =>
    uploads.add(
      files.map((file) => ({
        file,
        target: t('Maps'),
        finish: { path: '/x/acme-maps/stations/12/maps', body: { title: file.name } },
      })),
    )
  return (
    <label>
      {t('{count file|files} on the way', { count })}
      <input type="file" multiple onChange={({ target }) => add([...(target.files ?? [])])} />
    </label>
  )
}
