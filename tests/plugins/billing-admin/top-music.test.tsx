import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contacts } from '../../../host/server/identity/tables'
import { addApp } from '../../support/factor'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'
import { newProject, newStream } from '../bm/monitored'
import { addResults } from '../bm/support/seeded'

const config = { plugins: { on: ['billing-admin'] } }

const service = await openService({}, { operator: config })
const anna = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({ operator: ['read-admin-billing'] })
await addApp(operator)
const project = await newProject(anna, [await newBucket(anna, 'Songs')])
const stream = await newStream(anna, project.id, ['https://radio.example/one'], { name: 'One' })
await addResults({ service, person: anna, stream }, [
  { begin: new Date(), title: 'Tune', artists: 'The Fixtures, Guests' },
])
const contact = { first_name: 'Anna', last_name: 'Martin', country: 'FR' }
await service.db
  .insert(contacts)
  .values({ uid: anna.uid, ...contact })
  .onConflictDoUpdate({ target: contacts.uid, set: contact })

test('the operator sees what was recognised most, and chooses product and country', async () => {
  const { user } = await openConsole('/billing-admin/top-music', { service, as: operator, config })
  const row = await screen.findByRole('row', { name: /Tune/ })
  expect(row.textContent).toContain('The Fixtures, Guests')
  expect(screen.getByRole('option', { name: 'France' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Product'), 'FS')
  await waitFor(() => expect(screen.queryByText('Tune')).toBeNull())
})
