import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { Signing } from '@console/core/server'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs with a key made from the service's secret: every replica has the same, and a restart keeps it. */
export class KeySigning extends Signing {
  private readonly privateKey
  private readonly known

  /** `seed`: 32 bytes for nothing else. */
  constructor(seed: Buffer) {
    super()
    this.privateKey = createPrivateKey({
      key: Buffer.concat([pkcs8Head, seed]),
      format: 'der',
      type: 'pkcs8',
    })
    const { x = '' } = createPublicKey(this.privateKey).export({ format: 'jwk' })
    const raw = Buffer.from(x, 'base64url')
    this.known = {
      key_id: createHash('sha256').update(raw).digest('hex').slice(0, 16),
      algorithm: 'Ed25519' as const,
      public_key: raw.toString('base64'),
    }
  }

  key() {
    return this.known
  }

  sign(bytes: Uint8Array): string {
    return sign(null, bytes, this.privateKey).toString('base64')
  }
}
