import { randomBytes } from 'node:crypto'
import { screen, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bucketFiles } from '../../../plugins/buckets/server/tables'
import { openConsole } from '../../support/open-console'
import { type Person, sharedService } from '../../support/service'

const service = await sharedService()

const card = (name: string) => within(screen.getByRole('region', { name }))
const steps = () =>
  card('First steps')
    .getAllByRole('listitem')
    .map((step) => (step.textContent?.includes('done') ? 'done' : 'open'))

async function withContent(person: Person) {
  const body = { name: 'Jingles', region: 'eu-west-1', type: 'File' }
  const bucket = (await person.call('POST', '/buckets', body)).body.data.id
  await service.db.insert(bucketFiles).values(
    ([1, -1] as const).map((state) => ({
      uid: person.uid,
      bucket_id: bucket,
      acr_id: randomBytes(16).toString('hex'),
      state,
      title: `File ${state}`,
      duration: 3,
      data_type: 'audio' as const,
    })),
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
    sql`insert into recognition_counts values
      (${project.id}, date_trunc('hour', now()), 3, 1, ${anna.uid}, 'AVR', 'eu-west-1')`,
  )
  await openConsole('/avr/dashboard', { service, as: anna })
  expect(screen.queryByText('First steps')).toBeNull()
  expect(card('Projects').getByText('1')).toBeTruthy()
  expect(card('Own files').getByText('2')).toBeTruthy()
  expect(card('Requests today').getByText('4')).toBeTruthy()
  expect(card('Newest projects').getByText('App').getAttribute('href')).toContain(
    '/avr/projects/online/App',
  )
  const attention = card('Needs attention').getByText('Jingles: 1 file could not be processed')
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

test('who may not read channels is not told that there are none', async () => {
  const anna = await service.newPerson()
  const reader = await service.newIamUser(anna, ['read-base-projects'])
  await openConsole('/lcd/dashboard', { service, as: reader })
  expect(steps()).toEqual(['done', 'done', 'open'])
  expect(screen.queryByText('Ingesting now')).toBeNull()
})
