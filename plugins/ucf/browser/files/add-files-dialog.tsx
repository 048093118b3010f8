import { AddDialog, type AddWayProps, Catalogue, useService, useT } from '@console/core/browser'
import { scanPaths } from '#plugins/filescanning/contract'
import type { Project } from '../../contract'
import { AddScanned } from './add-scanned'
import { AddUploads } from './add-uploads'

interface AddFilesDialogProps {
  project: Project
  /** Files that were dropped on the page. */
  dropped: readonly File[]
  reload(): Promise<unknown>
  onClose(): void
}

/** Files of this machine, or of a container of file scanning. */
export function AddFilesDialog({ project, dropped, reload, onClose }: AddFilesDialogProps) {
  const t = useT()
  const catalogue = useService(Catalogue)
  const uploads = {
    id: 'files',
    label: t('Files'),
    draw: (way: AddWayProps) => <AddUploads {...way} project={project} dropped={dropped} />,
  }
  const scanned = {
    id: 'scanned',
    label: t('From a container'),
    draw: (way: AddWayProps) => <AddScanned {...way} project={project} reload={reload} />,
  }
  return (
    <AddDialog
      title={t('Add files to {name}', { name: project.name })}
      onClose={onClose}
      ways={catalogue.offers(scanPaths.list()) ? [uploads, scanned] : [uploads]}
    />
  )
}
