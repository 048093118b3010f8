import { useCallback, useEffect, useState } from 'react'

export interface Loaded<M> {
  module?: M
  failed?: boolean
  /** Why. */
  error?: unknown
}

/** Code that is fetched once it is wanted, and again when it did not arrive and `again` is called. */
export function useLoaded<M>(
  load: () => Promise<M>,
  wanted = true,
  onFailure?: (error: unknown) => void,
) {
  const [loaded, setLoaded] = useState<Loaded<M>>({})
  const again = useCallback(
    () =>
      load().then(
        (module) => setLoaded({ module }),
        (error: unknown) => {
          setLoaded({ failed: true, error })
          onFailure?.(error)
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
