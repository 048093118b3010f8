import { Events, useData, useService } from '@console/core/browser'
import { useEffect } from 'react'
import { type EvidencePack, evidenceApi, evidenceTopic } from '../../contract'

const lookEvery = 2000

/** A pack as it stands now, from when it was asked for; with why that is not known. */
export function usePack(first: EvidencePack) {
  const { data, failure, reload } = useData(
    ({ api }) => api(evidenceApi).get({ params: first }),
    [first.id],
    [evidenceTopic],
  )
  const pack = data?.data ?? first
  useLooking(pack.state === 'building', reload)
  return { pack, failure: data ? undefined : failure }
}

/** Looks again and again where changes do not arrive by themselves. */
export function useLooking(waiting: boolean, reload: () => Promise<unknown>) {
  const { live } = useService(Events)
  useEffect(() => {
    if (!waiting || live) return
    const timer = setInterval(() => void reload(), lookEvery)
    return () => clearInterval(timer)
  }, [waiting, live, reload])
}

/** As a `ref`: the focus goes there when one part of a dialog takes the place of another. */
export function takeFocus(button: HTMLElement | null) {
  button?.focus()
}
