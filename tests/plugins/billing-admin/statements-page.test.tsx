import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addApp } from '../../support/factor'
import { dialogOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'
import { camt, entry, openBill } from '../billing/bank/statement-files'

const config = { plugins: { on: ['billing-admin'] } }
const page = '/billing-admin/billing/bank-statements'

const service = await openService({}, { operator: config })
const operator = await service.newPerson({
  operator: ['read-admin-billing', 'write-admin-billing'],
})
await addApp(operator)
const anna = await service.newPerson()
const ben = await service.newPerson()
await openBill(service, anna, { number: 'INV-2046-000001', total: 1033 })
await openBill(service, ben, { number: 'INV-2046-000002', total: 5000 })

const statement = camt(
  entry({ amount: '10.33', payer: 'Anna', purpose: 'INV-2046-000001', reference: 'B-1' }),
  entry({ amount: '50.00', payer: 'Uncle of Ben', purpose: 'Thanks', reference: 'B-2' }),
  entry({
    amount: '7.00',
    payer: 'Landlord',
    purpose: 'Rent',
    reference: 'B-3',
    direction: 'DBIT',
  }),
)

async function choose(user: Awaited<ReturnType<typeof openConsole>>['user'], content: string) {
  const input = await screen.findByLabelText('Statement', { selector: 'input' })
  await user.upload(input, new File([content], 'september.xml', { type: 'text/xml' }))
}

test('an operator reads a statement, names the bill nobody knew, and writes both down once', async () => {
  const { user } = await openConsole(page, { service, as: operator, config })
  await choose(user, statement)
  const table = within(await screen.findByRole('table', { name: 'Entries of the statement' }))
  expect(screen.getByText(/1 entry sure, 1 entry of nobody known, 1 entry went away/)).toBeTruthy()
  expect(table.getAllByRole('checkbox')).toHaveLength(2)
  expect(await screen.findByText('Write down 1 payment', { selector: 'button' })).toBeTruthy()

  const bill = table.getByLabelText('Bill for €50.00 from Uncle of Ben')
  await user.type(bill, 'INV-2046-00000')
  expect(table.getByText('No open bill in EUR')).toBeTruthy()
  await user.type(bill, '2')
  expect(table.getByText(new RegExp(`${ben.email}, €50.00 to pay`))).toBeTruthy()

  const button = () => screen.findByText('Write down 2 payments', { selector: 'button' })
  await user.click(await button())
  // Without a reason nothing is written.
  expect(await screen.findByText(/Say why/)).toBeTruthy()
  await user.type(screen.getByLabelText(/^Reason/), 'Statement of September')
  await user.dblClick(await button())
  expect(await screen.findByText('2 payments added successfully')).toBeTruthy()
  expect(table.getAllByText('Entered')).toHaveLength(2)
  expect(await screen.findByText(/^Nothing is ticked/)).toBeTruthy()
  for (const person of [anna, ben]) {
    const { body } = await person.call('GET', '/billing/invoices')
    expect(body.data[0]).toMatchObject({ state_name: 'paid' })
  }

  await user.click(await screen.findByLabelText('Reverse the payment of €50.00 from Uncle of Ben'))
  const dialog = dialogOf(await screen.findByText('€50.00, B-2'))
  await user.type(dialog.getByLabelText(/^Reason/), 'It was no payment')
  await user.dblClick(dialog.getByText('Reverse payment', { selector: 'button' }))
  expect(await screen.findByText(new RegExp(`${ben.email}, €50.00 to pay`))).toBeTruthy()
  const { body } = await ben.call('GET', '/billing/invoices')
  expect(body.data[0]).toMatchObject({ state_name: 'open', to_pay: 50 })

  await choose(user, statement)
  expect(await screen.findByText(/1 entry of nobody known, 1 entry entered before/)).toBeTruthy()
})

test('what was recorded is no longer to pay in the other rows of the bill', async () => {
  const cara = await service.newPerson()
  await openBill(service, cara, { number: 'INV-2046-000003', total: 857 })
  const { user } = await openConsole(page, { service, as: operator, config })
  await choose(
    user,
    camt(
      entry({ amount: '5.00', payer: 'Cara', purpose: 'One', reference: 'C-1' }),
      entry({ amount: '3.57', payer: 'Cara', purpose: 'Two', reference: 'C-2' }),
    ),
  )
  await user.type(await screen.findByLabelText('Bill for €5.00 from Cara'), 'INV-2046-000003')
  await user.type(screen.getByLabelText(/^Reason/), 'Statement')
  await user.click(await screen.findByText('Write down 1 payment', { selector: 'button' }))
  expect(await screen.findByText('Entered')).toBeTruthy()
  await user.type(await screen.findByLabelText('Bill for €3.57 from Cara'), 'INV-2046-000003')
  expect(await screen.findByText(new RegExp(`${cara.email}, €3.57 to pay`))).toBeTruthy()
})

test('a file that is no statement is refused with a sentence', async () => {
  const { user } = await openConsole(page, { service, as: operator, config })
  await choose(user, 'Who;What\na;b')
  expect(await screen.findByText(/neither CAMT.053 nor CSV/)).toBeTruthy()
  await choose(user, 'Date;Amount;Currency\nsoon;1.00;EUR\n2046-09-01;1.00;EUR')
  expect(await screen.findByText('Line 2: ‘soon’ is no day')).toBeTruthy()
  expect(screen.queryByText(/neither CAMT.053 nor CSV/)).toBeNull()
})
