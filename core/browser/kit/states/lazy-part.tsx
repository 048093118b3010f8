import type { ReactNode } from 'react'
import { ErrorState } from './error-state'
import { notLoaded } from './not-loaded'
import { SkeletonBlock } from './skeleton'
import { useLoaded } from './use-loaded'

interface LazyPartProps<M> {
  load: () => Promise<M>
  /** Of the place kept free meanwhile. */
  height: number
  children(module: M): ReactNode
}

/** A part of a page whose code is fetched when it is first drawn; where that fails it says so and can be asked again. */
export function LazyPart<M>({ load, height, children }: LazyPartProps<M>) {
  const { module, failed, error, again } = useLoaded(load)
  if (module) return children(module)
  if (failed) {
    return <ErrorState error={notLoaded(error)} onRetry={again} />
  }
  return <SkeletonBlock height={height} />
}
