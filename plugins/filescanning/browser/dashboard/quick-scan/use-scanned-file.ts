import { announce, useData, usePolling, useT } from '@console/core/browser'
import { useEffect, useRef } from 'react'
import { type ScanFile, scanFilesApi, scanTopics } from '../../../contract'

/** The file as it stands: told by events, else asked for again and again until its scan has ended. */
export function useScannedFile(
  id: string,
  { id: cid }: { id: number },
  reload: () => Promise<void>,
): ScanFile | undefined {
  const t = useT()
  const list = useData(
    ({ api }) => api(scanFilesApi).list({ params: { cid }, query: { search: id, per_page: 1 } }),
    [cid, id],
    [scanTopics.files(cid), scanTopics.file(id)],
  )
  const file = list.data?.data[0]
  const isOver = file !== undefined && file.state !== 0
  usePolling(isOver ? undefined : id, list.reload)
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  const name = file?.name ?? ''
  useEffect(() => {
    if (!isOver) return
    announce(t('The scan of {name} has ended', { name }))
    void latest.current()
  }, [isOver, name, t])
  return file
}
