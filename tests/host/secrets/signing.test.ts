import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { KeySigning } from '../../../host/server/secrets/signing'

const publicKey = (signing: KeySigning) =>
  createPublicKey({
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      x: Buffer.from(signing.key().public_key, 'base64').toString('base64url'),
    },
    format: 'jwk',
  })

const signs = (signing: KeySigning, text: string, key = publicKey(signing)) =>
  verify(null, Buffer.from(text), key, Buffer.from(signing.sign(Buffer.from('a list')), 'base64'))

test('what was signed is verified with the key that is told', () => {
  const signing = new KeySigning(randomBytes(32))
  expect(signs(signing, 'a list')).toBe(true)
})

test('one changed letter, or another key, fails', () => {
  const signing = new KeySigning(randomBytes(32))
  expect(signs(signing, 'a lisT')).toBe(false)
  expect(signs(signing, 'a list', publicKey(new KeySigning(randomBytes(32))))).toBe(false)
})

test('the same secret gives the same key and the same signature, on every replica and after a restart', () => {
  const seed = randomBytes(32)
  const [one, other] = [new KeySigning(seed), new KeySigning(Buffer.from(seed))]
  expect(one.key()).toEqual(other.key())
  expect(one.sign(Buffer.from('a list'))).toBe(other.sign(Buffer.from('a list')))
})

test('the first test vector of RFC 8032 is met', () => {
  const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
  const signing = new KeySigning(Buffer.from(seed, 'hex'))
  expect(Buffer.from(signing.key().public_key, 'base64').toString('hex')).toBe(
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  )
  expect(Buffer.from(signing.sign(Buffer.alloc(0)), 'base64').toString('hex')).toBe(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  )
})

test('a key is named by the beginning of the SHA-256 of its 32 bytes', () => {
  const { key_id, public_key, algorithm } = new KeySigning(randomBytes(32)).key()
  const raw = Buffer.from(public_key, 'base64')
  expect([raw.length, algorithm]).toEqual([32, 'Ed25519'])
  expect(createHash('sha256').update(raw).digest('hex').startsWith(key_id)).toBe(true)
  expect(key_id).toHaveLength(16)
})
