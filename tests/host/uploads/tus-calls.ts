import { expect } from 'vitest'
import { bearer, type Person } from '../support/test-host'

const tus = { 'tus-resumable': '1.0.0' }

export const encode = (text: string) => Buffer.from(text).toString('base64')

/** The requests of a tus client, one by one. */
export function tusCalls(address: () => string) {
  function ask(path: string, person: Person | undefined, init: RequestInit = {}) {
    const headers = { ...tus, ...(person && bearer(person)), ...init.headers }
    return fetch(`${address()}/api/uploads${path}`, { ...init, headers })
  }

  return {
    ask,

    async create(person: Person, length: number, filename = 'song.mp3') {
      const headers = {
        'upload-length': String(length),
        'upload-metadata': `filename ${encode(filename)}`,
      }
      const response = await ask('', person, { method: 'POST', headers })
      expect(response.status).toBe(201)
      const location = response.headers.get('location') ?? ''
      expect(location).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/)
      return location.replace('/api/uploads/', '')
    },

    send(key: string, person: Person | undefined, offset: number, body: BodyInit) {
      const headers = {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      }
      // `duplex` is demanded by Node for a body that is a stream, and unknown to the browser's types.
      const init = { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit
      return ask(`/${key}`, person, init)
    },

    async offsetOf(key: string, person: Person) {
      const response = await ask(`/${key}`, person, { method: 'HEAD' })
      return Number(response.headers.get('upload-offset'))
    },
  }
}
