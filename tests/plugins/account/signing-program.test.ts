import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { signingProgram } from '../../../plugins/account/browser/developer/signing-program'
import { openService } from '../../support/service'

const service = await openService()
await service.app.listen({ port: 0, host: '127.0.0.1' })
const origin: string = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
const anna = await service.newPerson()
await anna.call('POST', '/buckets', { name: 'News', region: 'eu-west-1', type: 'File' })

async function run(accessKey: string, secret: string) {
  const program = signingProgram({ origin, accessKey, secret })
  const { stdout } = await promisify(execFile)('sh', ['-c', program])
  return JSON.parse(stdout)
}

test('the sample of the page lists buckets by a signed request; a wrong secret does not', {
  tags: ['curl', 'openssl'],
}, async () => {
  const { body } = await anna.call('POST', '/console-keys')
  const { id, access_key, access_secret } = body.data
  const { data } = await run(access_key, access_secret)
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['News'])
  expect((await run(access_key, 'not the secret')).message).toBe('Authentication Exception')
  await anna.call('DELETE', `/console-keys/${id}`)
  expect((await run(access_key, access_secret)).message).toBe('Authentication Exception')
})
