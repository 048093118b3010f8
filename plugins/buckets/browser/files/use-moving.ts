import { Notifications, useApi, useService, useT } from '@console/core/browser'
import { useRef, useState } from 'react'
import { type Bucket, type BucketFile, filesApi } from '#plugins/buckets/contract'

interface AskedMove {
  files: readonly BucketFile[]
  onChosen(target: number): Promise<void>
  onClose(): void
}

/** Moves one file, or ticked rows in the batches of the table; both ask for the target in the same dialog. */
export function useMoving({ id }: Bucket) {
  const t = useT()
  const api = useApi(filesApi)
  const notifications = useService(Notifications)
  const [asked, setAsked] = useState<AskedMove>()
  const chosen = useRef(0)

  const move = (target: number, files: readonly BucketFile[], quiet: boolean) =>
    api.moveFrom({
      params: { bucket_id: id },
      body: { target_bucket_id: target, ids: files.map((file) => file.id) },
      quiet,
    })

  return {
    /** The open question, as the properties of its dialog. */
    asked,
    moveOne(file: BucketFile, reload: () => Promise<void>) {
      setAsked({
        files: [file],
        onClose: () => setAsked(undefined),
        async onChosen(target) {
          await move(target, [file], false)
          notifications.success(t('File “{title}” moved successfully', { title: file.title }), {
            undo: async () => {
              await api.moveFrom({
                params: { bucket_id: target },
                body: { target_bucket_id: id, ids: [file.id] },
              })
              await reload()
            },
          })
          await reload()
        },
      })
    },
    askTarget: (files: readonly BucketFile[]) =>
      new Promise<boolean>((resolve) => {
        setAsked({
          files,
          onClose() {
            setAsked(undefined)
            resolve(false)
          },
          async onChosen(target) {
            chosen.current = target
            resolve(true)
          },
        })
      }),
    moveRows: (files: readonly BucketFile[]) => move(chosen.current, files, true),
  }
}
