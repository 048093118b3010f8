import { useAction } from '@console/core/browser'
import { useEffect } from 'react'
import type { Container } from '../../contract'
import { useRescan } from './use-rescan'

interface RescanOfferProps {
  /** By its rules of now. */
  container: Container
  onDone(): void
}

/** Asks, once, whether all files are to be scanned by the new rules. */
export function RescanOffer({ container, onDone }: RescanOfferProps) {
  const { askAll } = useRescan(container)
  const { run } = useAction(() => askAll().finally(onDone))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks when it appears, and then no more
  useEffect(() => {
    void run()
  }, [])
  return undefined
}
