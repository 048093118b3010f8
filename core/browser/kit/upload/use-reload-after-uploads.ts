import { useEffect, useRef } from 'react'
import { useObservable, useService } from '../../react'
import { Uploads } from '../../services/uploads/uploads'

/** Rows of files that have just arrived, also where no event tells of them. */
export function useReloadAfterUploads(target: string, reload: () => Promise<void>) {
  const uploads = useObservable(useService(Uploads).uploads$)
  const done = uploads.filter((one) => one.target === target && one.state === 'done').length
  const before = useRef(done)
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    if (done > before.current) void latest.current()
    before.current = done
  }, [done])
}
