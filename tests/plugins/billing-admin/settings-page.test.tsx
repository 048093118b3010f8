import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addApp } from '../../support/factor'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'
import { lateBill } from '../billing/dunning/late-bill'

const config = { plugins: { on: ['billing-admin'] } }

const service = await openService({}, { operator: config })
const operator = await service.newPerson({
  operator: ['read-admin-billing', 'write-admin-billing'],
})
await addApp(operator)

test('an operator tries other days of reminders, sees whom they meet, and keeps them', async () => {
  const anna = await service.newPerson()
  await lateBill(service, anna, -10, 'INV-2046-000010')
  const page = '/billing-admin/billing/settings'
  const { user } = await openConsole(page, { service, as: operator, config })
  const reminders = await screen.findByLabelText(/^Reminders/)
  await user.clear(reminders)
  await user.type(reminders, '2, 9')
  await user.click(screen.getByText('Try the next 60 days'))
  const table = within(await screen.findByRole('table', { name: 'Dry run of the next 60 days' }))
  expect(await screen.findByText(/2 reminders, 1 account frozen/)).toBeTruthy()
  expect(table.getAllByText('INV-2046-000010')).toHaveLength(3)
  expect(table.getAllByText('Reminder')).toHaveLength(2)
  expect(table.getByText('Account is frozen')).toBeTruthy()

  // Without a reason nothing is kept.
  await user.click(screen.getByText('Keep settings'))
  expect(await screen.findByText(/Say why/)).toBeTruthy()
  await user.type(screen.getByLabelText(/^Reason/), 'Fewer mails')
  await user.clear(reminders)
  await user.type(reminders, '9, 2')
  await user.click(screen.getByText('Keep settings'))
  expect(await screen.findByText('Each day once, the first one first')).toBeTruthy()
  await user.clear(reminders)
  await user.type(reminders, '2, 9')
  await user.click(screen.getByText('Keep settings'))
  expect(await screen.findByText('Settings updated successfully')).toBeTruthy()
  expect(await screen.findByText('dunning.reminders: 1, 7, 14 → 2, 9')).toBeTruthy()
  expect(screen.getByText(/Fewer mails/)).toBeTruthy()
})

test('a dry run marks the field that is wrong', async () => {
  const page = '/billing-admin/billing/settings'
  const { user } = await openConsole(page, { service, as: operator, config })
  const reminders = await screen.findByLabelText(/^Reminders/)
  await user.clear(reminders)
  await user.type(reminders, '9, 2')
  await user.click(screen.getByText('Try the next 60 days'))
  expect(await screen.findByText('Each day once, the first one first')).toBeTruthy()
  expect(reminders.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Correct the marked fields first')).toBeTruthy()
})
