import type { AudioSource, Form } from '@console/core/server'
import { type IdentifyCode, maxSampleBytes } from '../../contract'
import type { Signed } from './signature'

/** An answer other than a result, with a message of its own where that says more than the code. */
export class Refusal extends Error {
  constructor(
    readonly code: IdentifyCode,
    message?: string,
    readonly httpStatus = 200,
  ) {
    super(message)
  }
}

export interface IdentifyRequest {
  signed: Signed
  source: AudioSource
}

/** Reads both protocols: a file in a multipart form, or base64 in a URL-encoded one. */
export function readRequest({ fields, file }: Form): IdentifyRequest {
  const { access_key = '', signature = '', timestamp = '' } = fields
  const { data_type = 'audio', signature_version = '1' } = fields
  if (!access_key) throw new Refusal(3001, 'access_key is missing')
  if (!isKind(data_type)) throw new Refusal(3006, 'data_type is audio or fingerprint')
  if (signature_version !== '1') throw new Refusal(3006, 'signature_version is 1')
  if (!/^\d{1,12}(\.\d{1,12})?$/.test(timestamp)) {
    throw new Refusal(3006, 'timestamp is the number of seconds since 1970')
  }
  if (!signature) throw new Refusal(3014, 'signature is missing')
  const bytes = file?.bytes ?? fromBase64(fields.sample ?? '')
  if (bytes.length === 0) throw new Refusal(3006, 'sample is missing or empty')
  if (bytes.length > maxSampleBytes) throw new Refusal(3016)
  const signed = { access_key, signature, timestamp, data_type, signature_version }
  return { signed, source: { bytes, type: data_type } }
}

const isKind = (value: string): value is 'audio' | 'fingerprint' =>
  value === 'audio' || value === 'fingerprint'

function fromBase64(text: string): Uint8Array {
  const plain = text.replaceAll(' ', '+').replace(/[\r\n]/g, '')
  if (!/^[\w+/-]*={0,2}$/.test(plain)) throw new Refusal(3006, 'sample is not base64')
  return Buffer.from(plain, 'base64')
}
