import { ApiError, useApi } from '@console/core/browser'
import { useEffect, useState } from 'react'
import { type BucketFile, filesApi } from '#plugins/buckets/contract'

interface Fetched {
  file?: BucketFile
  missing?: boolean
  failure?: unknown
}

/** A file of the list, else the one that the service has under this id or ACR ID; fresh whenever the list is. */
export function useFile(bucketId: number, id: string, rows: readonly BucketFile[]) {
  const api = useApi(filesApi)
  const [fetched, setFetched] = useState<Fetched>({})
  const [tries, setTries] = useState(0)
  const known = rows.find((row) => String(row.id) === id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is a newer one, `tries` asks again, and the client is made anew with every drawing
  useEffect(() => {
    if (known) return
    const stop = new AbortController()
    const params = { bucket_id: bucketId, ids: id }
    api.get({ params, quiet: true, signal: stop.signal }).then(
      ({ data }) => setFetched(Array.isArray(data) ? { missing: true } : { file: data }),
      (failure) => {
        if (stop.signal.aborted) return
        const missing = failure instanceof ApiError && failure.status === 404
        setFetched(missing ? { missing } : { failure })
      },
    )
    return () => stop.abort()
  }, [bucketId, id, known, rows, tries])

  return {
    file: known ?? fetched.file,
    missing: !known && fetched.missing,
    failure: fetched.failure,
    retry: async () => setTries((count) => count + 1),
  }
}
