import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addApp } from '../../support/factor'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'

const both = { plugins: { on: ['billing-admin', 'monitoring-admin'] } }
const running = '/billing-admin/billing/current-bills'

const service = await openService(
  {},
  { operator: { ...both, settings: { billing: { from: '2046-08' } } } },
)
const anna = await service.newPerson()

async function customerOn(scopes: string[]) {
  const operator = await service.newPerson({ operator: scopes })
  await addApp(operator)
  await openConsole(running, { service, as: operator, config: both })
  return await screen.findByText(anna.email)
}

test('from a bill one gets to all that is known of its customer', async () => {
  const customer = await customerOn(['read-admin-billing', 'read-admin-monitoring'])
  expect(customer.closest('a')?.getAttribute('href')).toBe(
    `/monitoring-admin/user-details/${anna.uid}`,
  )
})

test('who may not see that page reads the name alone', async () => {
  expect((await customerOn(['read-admin-billing'])).closest('a')).toBeNull()
})
