import { useCallback, useEffect, useState } from 'react'

export interface Loaded<M> {
  module?: M
  failed?: boolean
}

/** Code that is fetched once it is wanted, and again when it did not arrive and `again` is called. */
export function useLoaded<M>(load: () => Promise<M>, wanted = true, onFailure?: () => void) {
  const [loaded, setLoaded] = useState<Loaded<M>>({})
  const again = useCallback(
    () =>
      load().then(
        (module) => setLoaded({ module }),
        () => {
          setLoaded({ failed: true })
          onFailure?.()
        },
      ),
    [load, onFailure],
  )
  const { module } = loaded
  useEffect(() => {
    if (wanted && !module) void again()
  }, [wanted, module, again])
  return { ...loaded, again }
}
