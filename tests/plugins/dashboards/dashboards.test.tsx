import { readFile } from 'node:fs/promises'
import { screen, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openConsole } from '../../support/open-console'
import { multipart, type Person, startService, type TestService } from '../../support/service'

let service: TestService

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const card = (name: string) => within(screen.getByRole('region', { name }))
const steps = () =>
  card('First steps')
    .getAllByRole('listitem')
    .map((step) => (step.textContent?.includes('done') ? 'done' : 'open'))

async function withContent(person: Person) {
  const body = { name: 'Jingles', region: 'eu-west-1', type: 'File' }
  const bucket = (await person.call('POST', '/buckets', body)).body.data.id
  for (const [name, bytes] of [
    ['jingle.mp3', await readFile('tests/fixtures/jingle.mp3')],
    ['notes.mp3', Buffer.from('These are notes. '.repeat(100))],
  ] as const) {
    const form = await multipart({ data_type: 'audio', file: { name, bytes } })
    const path = `/api/buckets/${bucket}/files`
    await service.call('POST', path, { token: person.token, ...form })
  }
  await vi.waitUntil(
    async () => (await person.call('GET', '/buckets-summary')).body.data.processing === 0,
    { timeout: 50_000, interval: 200 },
  )
  const project = { name: 'App', region: 'eu-west-1', type: 'AVR', buckets: [bucket] }
  return (await person.call('POST', '/base-projects', project)).body.data
}

test('an empty account is led through the first steps, one after the other', async () => {
  const anna = await service.newPerson()
  await openConsole('/avr/dashboard', { service, as: anna })
  expect(steps()).toEqual(['open', 'open', 'open'])
  expect(card('Requests today').getByText('0')).toBeTruthy()
  expect(card('Newest projects').getByText('No projects yet')).toBeTruthy()
  expect(screen.queryByText('Needs attention')).toBeNull()
})

test('shows what there is, what was asked and what needs a look', async () => {
  const anna = await service.newPerson()
  const project = await withContent(anna)
  await service.db.execute(
    sql`insert into recognition_counts values (${project.id}, date_trunc('hour', now()), 3, 1)`,
  )
  await openConsole('/avr/dashboard', { service, as: anna })
  expect(screen.queryByText('First steps')).toBeNull()
  expect(card('Projects').getByText('1')).toBeTruthy()
  expect(card('Own files').getByText('2')).toBeTruthy()
  expect(card('Requests today').getByText('4')).toBeTruthy()
  expect(card('Newest projects').getByText('App').getAttribute('href')).toContain(
    '/avr/projects/online/App',
  )
  const attention = card('Needs attention').getByText('Jingles: 1 files could not be processed')
  expect(attention.getAttribute('href')).toContain('/avr/file-buckets/Jingles?state=-1')
})

test('a limit that is nearly used, and a trial that ends, need attention', async () => {
  const free = await service.newPerson({ limitType: 'Free' })
  for (const name of ['One', 'Two', 'Three']) {
    await free.call('POST', '/buckets', { name, region: 'eu-west-1', type: 'File' })
  }
  await openConsole('/avr/dashboard', { service, as: free })
  expect(card('Needs attention').getByText('File buckets: 3 of 3 used')).toBeTruthy()
})

test('requests of another account are not counted', async () => {
  const { body } = await (await service.newPerson()).call(
    'GET',
    '/base-projects-statistics?types=AVR',
  )
  expect(body.data).toHaveLength(7)
  expect(body.data.every(({ valid }: { valid: number }) => valid === 0)).toBe(true)
})

test('the dashboard of live channels begins with its own steps', async () => {
  const anna = await service.newPerson()
  await openConsole('/lcd/dashboard', { service, as: anna })
  expect(steps()).toEqual(['open', 'open', 'open'])
  expect(card('Ingesting now').getByText('0')).toBeTruthy()
})
