import type { ReactNode } from 'react'
import type { PartData } from '../../data/use-answer'
import { ErrorState } from '../states/error-state'
import { SkeletonBlock } from '../states/skeleton'

interface LoadedProps<T> {
  of: PartData<T>
  /** Of the place kept free meanwhile. */
  height: number
  children(data: T): ReactNode
}

/** Draws data once it is there; before, its place; or what went wrong. */
export function Loaded<T>({ of: { data, failure, reload }, height, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  if (failure !== undefined) return <ErrorState error={failure} onRetry={reload} />
  return <SkeletonBlock height={height} />
}
