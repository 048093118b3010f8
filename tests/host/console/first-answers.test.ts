import { callKey, type UserInfo } from '@console/core/contract'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { enabledManifests } from '../../../host/catalogue'
import { firstAnswers } from '../../../host/server/console/page/first-answers'
import { sharedService } from '../../support/service'

const manifests = enabledManifests({ on: [], off: [] })

const service = await sharedService()
const person = await service.newPerson()
await person.call('POST', '/buckets', { name: 'Jingles', region: 'eu-west-1' })
await person.call('POST', '/buckets', { name: 'Elsewhere', region: 'us-west-2' })

async function answersFor(url: string, who = person) {
  const { body } = await who.call('GET', '/user-info')
  const user: UserInfo = body.data
  const request = { url, ip: '127.0.0.1' } as FastifyRequest
  return firstAnswers({ app: service.app, request, manifests, user, token: who.token })
}

const namesIn = (answers: Record<string, unknown> | undefined) =>
  Object.values(answers ?? {}).flatMap((answer) =>
    (answer as { data: { name: string }[] }).data.map(({ name }) => name),
  )

test('the page of a list carries its first rows, by the call that the console would make', async () => {
  const answers = await answersFor('/avr/file-buckets')
  const query = { page: 1, per_page: 20, type: 'File,DedupFile', region: 'eu-west-1' }
  expect(Object.keys(answers ?? {})).toEqual([callKey('/buckets', Object.entries(query))])
  expect(namesIn(answers)).toEqual(['Jingles'])
})

test('the region of the address goes before that of the user', async () => {
  expect(namesIn(await answersFor('/avr/file-buckets?region=us-west-2'))).toEqual(['Elsewhere'])
})

test('an address with a filter or another page carries none', async () => {
  expect(await answersFor('/avr/file-buckets?page=2')).toBeUndefined()
  expect(await answersFor('/avr/file-buckets?search=jingle')).toBeUndefined()
  expect(await answersFor('/home')).toBeUndefined()
})

test('what a user may not read is not in the page', async () => {
  const iam = await service.newIamUser(person, ['read-base-projects'])
  expect(await answersFor('/avr/file-buckets', iam)).toBeUndefined()
})

test('nobody else’s rows are in the page', async () => {
  expect(namesIn(await answersFor('/avr/file-buckets', await service.newPerson()))).toEqual([])
})

test.each(['//', '//[', '//elsewhere/avr/file-buckets', '/%', '/avr/%5C'])(
  'a mistyped address, %s, is a page without rows and no error',
  async (url) => {
    expect(await answersFor(url)).toBeUndefined()
  },
)
