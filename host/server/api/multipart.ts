import { audioFilesHint, maxUploadBytes } from '@console/core/contract'
import { Failure, type IncomingFile, invalid, refused, type Uploads } from '@console/core/server'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

interface MultipartOptions {
  uid: number
  services: { uploads: Uploads }
  /** Bytes of the file at most. */
  limit?: number
}

export interface MultipartBody {
  /** `labels[]` becomes an array named `labels`. */
  fields: Record<string, string | string[]>
  file: IncomingFile | undefined
}

const bounds = { fieldNameSize: 200, fieldSize: 1024 * 1024, fields: 200, files: 2, parts: 202 }

/** Reads a multipart body; its file goes to the object store as it comes in. */
export async function collectMultipart(
  request: FastifyRequest,
  { uid, services: { uploads }, limit = maxUploadBytes }: MultipartOptions,
): Promise<MultipartBody> {
  const fields: MultipartBody['fields'] = Object.create(null)
  let file: IncomingFile | undefined
  const limits = { ...bounds, fileSize: limit }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') addField(fields, part.fieldname, part.value)
      // An empty file field of a form: it has neither name nor bytes.
      else if (!part.filename) part.file.resume()
      else if (file) throw refused('One file at a time, please')
      else file = await receive(part, uid, uploads)
    }
    return { fields, file }
  } catch (error) {
    // What is still coming is thrown away, or the connection could carry no further request.
    request.raw.unpipe().resume()
    if (file) await uploads.discard(file)
    throw failureOf(error) ?? error
  }
}

/** The parser has no codes for them. */
function failureOf(error: unknown): Failure | undefined {
  const message = error instanceof Error ? error.message : ''
  if (/terminated early|unexpected end of multipart/i.test(message)) {
    return new Failure(400, 'The form breaks off before its end')
  }
  if (/boundary not found|malformed part header/i.test(message)) {
    return new Failure(400, 'This is not a multipart form')
  }
  return undefined
}

async function receive(
  { file, filename, fieldname }: MultipartFile,
  uid: number,
  uploads: Uploads,
) {
  const received = await uploads.receive(uid, filename, file)
  if (!file.truncated) return received
  await uploads.discard(received)
  throw invalid({ [fieldname]: audioFilesHint })
}

function addField(fields: MultipartBody['fields'], name: string, given: unknown) {
  const value = typeof given === 'string' ? given : JSON.stringify(given)
  if (!name.endsWith('[]')) {
    fields[name] = value
    return
  }
  const list = name.slice(0, -2)
  const before = fields[list]
  fields[list] = [...(Array.isArray(before) ? before : []), value]
}
