import { Uploads, useService, useT } from '@console/core/browser'
import { audioAccept, hasAudioExtension } from '@console/core/contract'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { Bucket } from '#plugins/buckets/contract'

interface UploadDialogProps {
  bucket: Bucket
  onClose(): void
}

export default function UploadDialog({ bucket, onClose }: UploadDialogProps) {
  const t = useT()
  const uploads = useService(Uploads)
  const [files, setFiles] = useState<File[]>([])
  function send() {
    uploads.add(
      files.map((file) => ({
        file,
        target: bucket.name,
        finish: {
          path: `/buckets/${bucket.id}/files`,
          body: { data_type: 'audio', title: file.name.replace(/\.[^.]*$/, '') },
        },
      })),
    )
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('Add files to {name}', { name: bucket.name })}</DialogTitle>
          <DialogContent>
            <input
              type="file"
              multiple
              accept={audioAccept}
              aria-label={t('Files')}
              onChange={({ target }) =>
                setFiles([...(target.files ?? [])].filter(({ name }) => hasAudioExtension(name)))
              }
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button appearance="primary" onClick={send}>
              {t('Upload')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
