import { Notifications, useApi, useFormat, useService, useT } from '@console/core/browser'
import { bucketPaths, filesApi } from '#plugins/buckets/contract'
import type { Cut, HeardProject } from '../../contract'
import type { Kind } from '../shared/kinds'

/** Milliseconds between two looks whether the file is Ready; after the last one, nothing more is said. */
const lookEvery = 1500
const mostLooks = 80
/** Seconds that edges may be off by whole frames. */
const ofFrames = 1

interface Told {
  cut: Cut
  name: string
  bucket: string
  /** Seconds. */
  asked: number
  isAttached: boolean
}

/** What became of a range that was cut: at once that it is a file, later that it is recognised, or why not. */
export function useCutNews({ kind, project }: { kind: Kind; project: HeardProject }) {
  const t = useT()
  const format = useFormat()
  const files = useApi(filesApi)
  const replays = useApi(kind.replay)
  const notifications = useService(Notifications)

  async function follow({ cut, name, bucket, isAttached }: Told) {
    const link = linkTo(cut, bucket)
    for (let look = 0; look < mostLooks; look++) {
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
      const params = { bucket_id: cut.bucket_id, ids: String(cut.file_id) }
      const { data } = await files.get({ params })
      const [file] = [data].flat()
      if (file?.state === 0) continue
      if (file?.state === -1) notifications.error(`${name}: ${t(file.error)}`)
      else if (isAttached) {
        notifications.success(t('{name} is recognised from now on', { name }), { link })
        await tellEarlier(cut, name)
      } else notifications.success(t('{name} is ready in {bucket}', { name, bucket }), { link })
      return
    }
  }

  /** What came before is looked for next. */
  async function tellEarlier(cut: Cut, title: string) {
    for (let look = 0; look < mostLooks; look++) {
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
      const { data } = await replays.list({ params: { pid: project.id } })
      const search = data.find(({ acr_id }) => acr_id === cut.acr_id)
      if (search?.state === 'queued' || search?.state === 'running') continue
      const { found: count = 0 } = search ?? {}
      const link = { label: t('See them'), to: kind.paths.project(project) }
      if (count > 0) {
        const text = t('{count earlier play|earlier plays} of {title} found', { count, title })
        notifications.success(text, { link })
      }
      return
    }
  }

  const linkTo = (cut: Cut, bucket: string) => ({
    label: t('Show the file'),
    to: `${bucketPaths.one('bm', { name: bucket })}?file=${cut.file_id}`,
  })

  return (told: Told) => {
    const { cut, name, bucket, asked } = told
    if (cut.seconds < asked - ofFrames) {
      const time = format.duration(Math.round(cut.seconds))
      notifications.warning(t('Only {time} of it is kept: these are in the file.', { time }))
    }
    notifications.success(
      t('{name} was cut into {bucket} and is being processed', { name, bucket }),
      {
        link: linkTo(cut, bucket),
      },
    )
    // Who may not read files is told no more; the file is there all the same.
    follow(told).catch(() => undefined)
  }
}
