import { useEffect, useRef, useState } from 'react'
import type { ServiceKey } from './pack-crypto'
import type { Verdict } from './verdict'
import { verifyPack } from './verify-pack'

interface Verification {
  /** Of the file. */
  name: string
  /** From 0 to 1, while it is being read. */
  progress?: number
  verdict?: Verdict
  /** The browser could not read it. */
  failed?: boolean
}

/** Checks one file at a time: a new one ends the checking of the one before. */
export function useVerification(keys: readonly ServiceKey[]) {
  const [state, setState] = useState<Verification>({ name: '' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function check(file: File) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const { name } = file
    const show = (next: Omit<Verification, 'name'>) => {
      if (!signal.aborted) setState({ name, ...next })
    }
    show({ progress: 0 })
    try {
      const onProgress = (progress: number) => show({ progress })
      show({ verdict: await verifyPack(file, { keys, signal, onProgress }) })
    } catch {
      show({ failed: true })
    }
  }

  return { ...state, check }
}
