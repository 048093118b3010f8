import { type FactorProof, secondFactorApi } from '@console/core/contract'
import { useRef, useState } from 'react'
import { useApi } from '../../react'
import { ApiError } from '../../services/http/http'

/** Gives the second factor; what is refused is kept to be shown. */
export function useFactorAnswer({ onGiven }: { onGiven(device: string | null): void }) {
  const api = useApi(secondFactorApi)
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<ApiError>()

  async function give(body: FactorProof): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setPending(true)
    setFailure(undefined)
    try {
      const { data } = await api.check({ body, quiet: true })
      onGiven(data.device)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      return false
    } finally {
      running.current = false
      setPending(false)
    }
  }

  return { give, pending, failure }
}
