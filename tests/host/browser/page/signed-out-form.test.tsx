import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tokens } from '../../../../host/server/identity/tables'
import { dialog } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'

const service = await sharedService()

test('a session that ends under a form is signed in to inside of it, and the form is sent again', async () => {
  const anna = await service.newPerson()
  const { user } = await openConsole('/avr/file-buckets', { service, as: anna })
  await user.click(screen.getAllByRole('button', { name: 'Create bucket' })[0] as HTMLElement)
  const form = await dialog()
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Not lost')
  await service.db.delete(tokens).where(eq(tokens.user_id, anna.userId))
  await user.click(form.getByRole('button', { name: 'Create' }))

  const box = within((await form.findByText(/^You were signed out/)).parentElement as HTMLElement)
  expect(screen.queryByText('Confirm logout')).toBeNull()
  const password = box.getByLabelText(`Password of ${anna.email}`)
  await user.type(password, 'wrong{Enter}')
  await box.findByText('The e-mail address or the password is wrong')
  await user.clear(password)
  await user.type(password, anna.password)
  await user.click(box.getByRole('button', { name: 'Re-Login' }))

  expect(await screen.findByRole('heading', { name: 'Not lost' })).toBeTruthy()
})
