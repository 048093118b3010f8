import { createHmac } from 'node:crypto'
import { signedRequestText } from '@console/core/contract'
import type { Person } from '../../support/service'

export interface KeyPair {
  id: number
  access_key: string
  access_secret: string
}

export const newKey = async (root: Person): Promise<KeyPair> =>
  (await root.call('POST', '/console-keys')).body.data

let sent = 0

/** The next moment: a signature counts once, so no two calls of a test may have the same. */
const nextMoment = () => `${Math.floor(Date.now() / 1000)}.${String(++sent).padStart(6, '0')}`

/** Headers of a request that an older program signs. */
export function signed(
  { access_key, access_secret }: Pick<KeyPair, 'access_key' | 'access_secret'>,
  method: string,
  path: string,
  timestamp = nextMoment(),
): Record<string, string> {
  const [uri = ''] = path.split('?')
  const text = signedRequestText({ method, uri, access_key, timestamp })
  return {
    'access-key': access_key,
    'signature-version': '1',
    signature: createHmac('sha1', access_secret).update(text).digest('base64'),
    timestamp,
  }
}
