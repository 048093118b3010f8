import { signInApi } from '@console/core/contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { clientOf, type Http } from '../../../services/http/http'

export interface SolvedTask {
  answer: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/**
 * Asks for a task and does it. The work is the browser's own cryptography, which runs beside the page and not in it,
 * so no worker is needed. Undefined when stopped.
 */
export async function solveTask(
  http: Http,
  controller: AbortController,
): Promise<SolvedTask | undefined> {
  const api = clientOf(http, signInApi, { quiet: true, signal: controller.signal })
  const challenge = (await api.botCheck()).data as Challenge
  const solution = await solveChallenge({ challenge, controller, deriveKey })
  if (!solution) return undefined
  return {
    answer: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: (challenge.parameters.expiresAt ?? 0) * 1000,
  }
}
