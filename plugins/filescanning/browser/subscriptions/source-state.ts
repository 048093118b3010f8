import { type ScanSource, scanPaths } from '../../contract'

/** New items are scanned by themselves. */
export const followsItself = ({ subscribed, paused }: ScanSource) => subscribed === 1 && !paused

interface SourceLook {
  label: string
  color: 'danger' | 'warning' | 'success' | 'subtle'
  tooltip?: string
}

export function sourceLook({ subscribed, paused, error }: ScanSource): SourceLook {
  if (error) return { label: 'Failing', color: 'danger', tooltip: error }
  if (paused) return { label: 'Paused', color: 'warning' }
  return subscribed
    ? { label: 'Subscribed', color: 'success' }
    : { label: 'Not subscribed', color: 'subtle' }
}

/** The files of its container that came from it. */
export const sourcePath = ({ id, container }: ScanSource) =>
  `${scanPaths.container(container)}?source_id=${id}`
