import { TextField, useForm } from '@console/core/browser'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { InlineForm } from '../../../../core/browser/kit/form/inline-form'
import { MayButton } from '../../../../core/browser/kit/offer/may-button'
import { MayEdit } from '../../../../core/browser/kit/offer/may-edit'
import { useMay } from '../../../../core/browser/kit/offer/use-may'
import { show } from './show'

function Verdict({ scope }: { scope: string }) {
  const { allowed, reason } = useMay(scope)
  return <p>{allowed ? 'allowed' : reason}</p>
}

const iam = (...scopes: string[]) => ({ type: 'iam' as const, scopes })
const root = (...scopes: string[]) => ({ type: 'root' as const, scopes })

test.each([
  [iam('read-buckets'), 'read-buckets', 'allowed'],
  [iam('write-all'), 'delete-buckets', 'allowed'],
  [
    iam('read-buckets'),
    'write-buckets',
    'This needs the scope write-buckets. Ask the root user for it.',
  ],
  [iam('all'), 'root', 'Only the root user can do this.'],
  [root('all'), 'root', 'allowed'],
  // A console that was given a personal access token.
  [root('read-all'), 'write-buckets', 'This needs the scope write-buckets.'],
])('%j asked for %s: %s', (user, scope, said) => {
  show(<Verdict scope={scope} />, { user })
  expect(screen.getByText(said)).toBeDefined()
})

test('a button does what it does for who may', async () => {
  const onClick = vi.fn()
  const { user } = show(
    <MayButton scope="write-buckets" onClick={onClick}>
      Create
    </MayButton>,
  )
  const button = screen.getByRole('button', { name: 'Create' })
  expect(button.getAttribute('aria-disabled')).toBeNull()
  await user.click(button)
  expect(onClick).toHaveBeenCalledOnce()
})

test('for who may not it keeps its place, is reached by the keyboard and read with the reason', async () => {
  const onClick = vi.fn()
  const { user } = show(
    <MayButton scope="write-buckets" onClick={onClick}>
      Create
    </MayButton>,
    { user: iam('read-all') },
  )
  const reason = 'This needs the scope write-buckets. Ask the root user for it.'
  await waitFor(async () => {
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Create')
    expect(await screen.findByRole('tooltip', {}, { timeout: 500 })).toHaveProperty(
      'textContent',
      reason,
    )
  })
  const button = screen.getByRole('button', { name: 'Create', description: reason })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
})

test('who may is told why it is not possible now', async () => {
  show(
    <MayButton scope="write-buckets" disabledReason="It is not ready">
      Move
    </MayButton>,
  )
  const button = await screen.findByRole('button', { name: 'Move' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

const Fields = z.object({ name: z.string() })

function Settings() {
  const form = useForm({ schema: Fields, initial: { name: 'News' }, onSubmit: async () => {} })
  return (
    <MayEdit scope="write-buckets">
      <InlineForm form={form} submitLabel="Save">
        <TextField {...form.field('name')} label="Name" />
      </InlineForm>
    </MayEdit>
  )
}

test('a form is read by everybody, changed and sent by who may', async () => {
  const { view } = show(<Settings />, { user: iam('read-all') })
  const name = screen.getByRole('textbox', { name: 'Name' })
  expect(name).toHaveProperty('value', 'News')
  for (const control of [name, screen.getByRole('button', { name: 'Save' })]) {
    expect(control.matches(':disabled')).toBe(true)
  }
  const reason = 'This needs the scope write-buckets. Ask the root user for it.'
  expect(screen.getByRole('group', { description: reason })).toBeDefined()
  view.unmount()

  show(<Settings />)
  expect(screen.getByRole('textbox', { name: 'Name' }).matches(':disabled')).toBe(false)
  expect(screen.getByRole('button', { name: 'Save' }).matches(':disabled')).toBe(false)
})
