import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value])

const isUsed = 0x05
const holdsKey = 0x40

/** A passkey in software: what a browser and an authenticator make together of the service's questions. */
export class Authenticator {
  private readonly id = randomBytes(32)
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private count = 0

  constructor(private readonly origin = 'http://console.test') {}

  // biome-ignore lint/suspicious/noExplicitAny: options as they came over the wire
  make({ challenge, rp }: any) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const [x32, y32] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(x32),
      Buffer.from([0x22]),
      bytes(y32),
    ])
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      cose,
    ])
    const data = this.data(rp.id, isUsed | holdsKey, credential)
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
      ...[text('authData'), bytes(data)],
    ])
    return this.answer({
      clientDataJSON: this.client('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: options as they came over the wire
  use({ challenge, rpId }: any) {
    this.count += 1
    const data = this.data(rpId, isUsed)
    const client = this.client('webauthn.get', challenge)
    const signed = createSign('sha256').update(Buffer.concat([data, sha256(client)]))
    return this.answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signed.sign(this.keys.privateKey).toString('base64url'),
    })
  }

  private data(rpId: string, flags: number, more = Buffer.alloc(0)) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }

  private client(type: string, challenge: string) {
    const { origin } = this
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private answer(response: object) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}
