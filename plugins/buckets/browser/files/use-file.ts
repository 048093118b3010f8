import { ApiError, anyTopic, Events, useApi, useService } from '@console/core/browser'
import { useEffect, useState } from 'react'
import { type BucketFile, bucketTopics, filesApi } from '#plugins/buckets/contract'

interface Fetched {
  file?: BucketFile
  missing?: boolean
  failure?: unknown
}

/** A file of the list, else the one that the service has under this id or ACR ID. `version` changes when it may have changed. */
export function useFile(
  bucketId: number,
  id: string,
  rows: readonly BucketFile[],
  version: number,
) {
  const api = useApi(filesApi)
  const [fetched, setFetched] = useState<Fetched>({})
  const [tries, setTries] = useState(0)
  const { changes$ } = useService(Events)
  const known = rows.find((row) => String(row.id) === id)

  const isListed = known !== undefined
  useEffect(() => {
    if (isListed) return
    const topics = [anyTopic, bucketTopics.files(bucketId)]
    const subscription = changes$.subscribe(
      ({ topic }) => topics.includes(topic) && setTries((count) => count + 1),
    )
    return () => subscription.unsubscribe()
  }, [changes$, bucketId, isListed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is made anew with every drawing; `tries` and `version` ask again
  useEffect(() => {
    if (isListed) return
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
  }, [bucketId, id, isListed, tries, version])

  return {
    file: known ?? fetched.file,
    missing: !known && fetched.missing,
    failure: fetched.failure,
    retry: async () => setTries((count) => count + 1),
  }
}
