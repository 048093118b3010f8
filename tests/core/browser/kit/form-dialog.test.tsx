import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FormDialog } from '../../../../core/browser/kit/form/dialog/form-dialog'
import { TextField } from '../../../../core/browser/kit/form/fields/text-field'
import { useForm } from '../../../../core/browser/kit/form/use-form'
import { useNotedQuery } from '../../../../core/browser/kit/page/use-noted-query'
import { show } from './show'

const Bucket = z.object({ name: z.string().min(1, 'Name is required') })
type Send = (bucket: z.infer<typeof Bucket>) => Promise<unknown>

function BucketPage({ send }: { send: Send }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Create bucket
      </button>
      {open && <BucketDialog send={send} onClose={() => setOpen(false)} />}
    </>
  )
}

function BucketDialog({ send, onClose }: { send: Send; onClose(): void }) {
  const form = useForm({ schema: Bucket, initial: { name: '' }, onSubmit: send })
  return (
    <FormDialog form={form} title="New bucket" submitLabel="Create" onClose={onClose}>
      <TextField {...form.field('name')} label="Name" required />
    </FormDialog>
  )
}

async function openDialog(send: Send = async () => undefined) {
  const shown = show(<BucketPage send={send} />)
  await shown.user.click(screen.getByText('Create bucket'))
  return shown
}

const name = () => screen.getByLabelText(/^Name/)

test('the dialog closes when the form was sent', async () => {
  const send = vi.fn(async () => undefined)
  const { user } = await openDialog(send)
  await user.type(name(), 'radio{Enter}')
  await waitFor(() => expect(screen.queryByText('New bucket')).toBeNull())
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'radio' })
})

test('on the way to a button the field is not checked, so that the button stays under the pointer', async () => {
  const { user } = await openDialog()
  await user.click(name())
  await user.click(screen.getByText('Cancel'))
  expect(screen.queryByText('Name is required')).toBeNull()
  await waitFor(() => expect(screen.queryByText('New bucket')).toBeNull())
})

test('unsaved changes ask before the dialog closes', async () => {
  const { user, question, answer } = await openDialog()
  await user.type(name(), 'radio')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question()?.title).toBe('Discard changes?'))
  await answer(false)
  expect(screen.getByText('New bucket')).toBeDefined()
  await user.click(screen.getByText('Cancel'))
  await waitFor(() => expect(question()).toBeDefined())
  await answer(true)
  await waitFor(() => expect(screen.queryByText('New bucket')).toBeNull())
})

test('without changes it closes at once, and the focus is where it was', async () => {
  const { user, question } = await openDialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('New bucket')).toBeNull())
  expect(question()).toBeUndefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Create bucket')))
})

test('unsaved changes ask before another address takes the place', async () => {
  const { user, go, address, question, answer } = await openDialog()
  await user.type(name(), 'radio')
  await go('/home')
  await waitFor(() => expect(question()?.title).toBe('Discard changes?'))
  await answer(false)
  expect(address()).toBe('/avr/file-buckets')
  await go('/home')
  await waitFor(() => expect(question()).toBeDefined())
  await answer(true)
  expect(await screen.findByText('Elsewhere')).toBeDefined()
})

test('what a page notes in its address does not disturb the form that is open on it', async () => {
  function NotingPage() {
    const { query, note } = useNotedQuery<'at'>()
    return (
      <>
        <p>Place {query.get('at')}</p>
        <BucketDialog send={async () => undefined} onClose={() => undefined} />
        <button type="button" onClick={() => note({ at: '30.0' })}>
          To the middle
        </button>
      </>
    )
  }
  const { user, question } = show(<NotingPage />)
  screen.getByText('To the middle').click()
  await user.type(name(), 'radio')
  expect(await screen.findByText('Place 30.0')).toBeDefined()
  expect(question()).toBeUndefined()
  expect(name()).toHaveProperty('value', 'radio')
})
