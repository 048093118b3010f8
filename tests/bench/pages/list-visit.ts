import { type RunningConsole, signInByApi } from '../../support/console-process'
import type { Visit } from './visit'

/** The list of twenty buckets. */
export async function listVisit(running: RunningConsole): Promise<Visit> {
  const { token, call } = await signInByApi(running)
  for (let number = 1; number <= 20; number += 1) {
    await call('POST', '/buckets', { name: `Bucket ${number}`, region: 'eu-west-1' })
  }
  return {
    address: `${running.address}/avr/file-buckets`,
    content: 'a[href^="/avr/file-buckets/"]',
    token,
  }
}
