import { expect, onTestFinished } from 'vitest'
import type { Person, TestService } from '../../../support/service'
import { uploadOf } from '../../../support/upload-by-hand'
import { settled } from '../identify-client'

/** A file of a bucket, once it can be found. */
export async function addFile(
  service: TestService,
  person: Person,
  bucket: number,
  title: string,
  bytes: Buffer,
) {
  const path = `/api/buckets/${bucket}/files`
  const form = uploadOf(title, {}, bytes)
  const { status, body } = await service.call('POST', path, { token: person.token, ...form })
  expect(status).toBe(200)
  return settled(person, bucket, body.data.id)
}

const readBytes = (blob: Blob): Promise<Buffer> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(blob)
  })

/** jsdom's form as a browser sends it: Node's own `fetch` does not know it. */
async function bodyOf(form: FormData): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const [name, value] of form.entries()) {
    const file = typeof value === 'string' ? '' : '; filename="clip"'
    parts.push(
      Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      typeof value === 'string' ? Buffer.from(value) : await readBytes(value),
      Buffer.from('\r\n'),
    )
  }
  return Buffer.concat([...parts, Buffer.from('--edge--\r\n')])
}

/** Brings `fetch` of the page to the service in this process. */
export function connect(service: TestService) {
  const send = async (address: string, { method, body }: { method: string; body: FormData }) => {
    const answer = await service.call(method, new URL(address).pathname, {
      body: await bodyOf(body),
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    })
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
  stubFetch(send)
}

/** In place of `fetch` until the test ends: the next file may begin in the same worker. */
export function stubFetch(send: unknown) {
  const before = globalThis.fetch
  Object.assign(globalThis, { fetch: send })
  onTestFinished(() => {
    globalThis.fetch = before
  })
}
