import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CheckboxField } from '../../../../core/browser/kit/form/checkbox-field'
import { FormDialog } from '../../../../core/browser/kit/form/form-dialog'
import { InlineForm } from '../../../../core/browser/kit/form/inline-form'
import { NumberField } from '../../../../core/browser/kit/form/number-field'
import { PasswordField } from '../../../../core/browser/kit/form/password-field'
import { RadioField } from '../../../../core/browser/kit/form/radio-field'
import { SelectField } from '../../../../core/browser/kit/form/select-field'
import { SwitchField } from '../../../../core/browser/kit/form/switch-field'
import { TagsField } from '../../../../core/browser/kit/form/tags-field'
import { TextAreaField } from '../../../../core/browser/kit/form/text-area-field'
import { TextField } from '../../../../core/browser/kit/form/text-field'
import { useForm } from '../../../../core/browser/kit/form/use-form'
import { ApiError } from '../../../../core/browser/services/http'
import { show } from './show'

const Bucket = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  net_type: z.union([z.literal(0), z.literal(1)]),
  region: z.enum(['eu', 'us'], 'Choose a region'),
  interval: z.number('Enter a number').min(5, 'At least 5').optional(),
  labels: z.array(z.string().max(5, 'A label has at most 5 characters')),
  access: z.enum(['private', 'public']),
  notify: z.boolean(),
  terms: z.boolean(),
  text: z.string(),
})
type Bucket = z.infer<typeof Bucket>

const initial: Bucket = {
  name: '',
  net_type: 0,
  region: 'eu',
  interval: 10,
  labels: [],
  access: 'private',
  notify: false,
  terms: false,
  text: '',
}

interface PageProps {
  send(values: Bucket): Promise<unknown>
  begin?: Partial<Bucket> | { region: undefined }
}

function BucketPage({ send, begin }: PageProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Create bucket
      </button>
      {open && <BucketForm send={send} begin={begin} onClose={() => setOpen(false)} />}
    </>
  )
}

function BucketForm({ send, begin, onClose }: PageProps & { onClose(): void }) {
  const form = useForm({
    schema: Bucket,
    initial: { ...initial, ...begin } as Bucket,
    onSubmit: send,
  })
  return (
    <FormDialog form={form} title="New bucket" submitLabel="Create" onClose={onClose}>
      <TextField {...form.field('name')} label="Name" required />
      <SelectField
        {...form.field('net_type')}
        label="Network"
        options={{ 0: 'Both', 1: 'Online' }}
      />
      <SelectField {...form.field('region')} label="Region" options={{ eu: 'Europe', us: 'US' }} />
      <NumberField {...form.field('interval')} label="Interval" unit="s" />
      <TagsField {...form.field('labels')} label="Labels" />
      <RadioField
        {...form.field('access')}
        label="Access"
        options={{ private: 'Private', public: 'Public' }}
      />
      <SwitchField {...form.field('notify')} label="Send a mail" />
      <CheckboxField {...form.field('terms')} label="I agree" />
      <TextAreaField {...form.field('text')} label="Description" />
    </FormDialog>
  )
}

async function openForm(send: PageProps['send'], begin?: PageProps['begin']) {
  const shown = show(<BucketPage send={send} {...(begin && { begin })} />)
  await shown.user.click(screen.getByRole('button', { name: 'Create bucket' }))
  return shown
}

const name = () => screen.getByRole('textbox', { name: 'Name' })
const create = () => screen.getByRole('button', { name: 'Create' })

test('what is filled in is sent, checked and typed, and the dialog closes', async () => {
  const send = vi.fn(async () => undefined)
  const { user } = await openForm(send)
  await user.type(name(), '  radio ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Network' }), 'Online')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'US')
  await user.clear(screen.getByRole('spinbutton', { name: 'Interval' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Interval' }), '30')
  await user.type(screen.getByRole('textbox', { name: 'Labels' }), 'Music,Jazz')
  await user.click(screen.getByRole('radio', { name: 'Public' }))
  await user.click(screen.getByRole('switch', { name: 'Send a mail' }))
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }))
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'All of it')
  await user.click(create())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(send).toHaveBeenCalledExactlyOnceWith({
    name: 'radio',
    net_type: 1,
    region: 'us',
    interval: 30,
    labels: ['Music', 'Jazz'],
    access: 'public',
    notify: true,
    terms: true,
    text: 'All of it',
  })
})

test('a field is checked when it is left, and again while it is mended', async () => {
  const { user } = await openForm(async () => undefined)
  await user.click(name())
  await user.tab()
  expect(await screen.findByText('Name is required')).toBeDefined()
  await user.type(name(), 'r')
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull())
})

test('on the way to a button the field is not checked, so that the button stays under the pointer', async () => {
  const { user } = await openForm(async () => undefined)
  await user.click(name())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Name is required')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the first field that is not right gets the focus', async () => {
  const send = vi.fn(async () => undefined)
  const { user } = await openForm(send, { name: 'radio', interval: 1 })
  await user.click(create())
  expect(await screen.findByText('At least 5')).toBeDefined()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Interval' })),
  )
  expect(send).not.toHaveBeenCalled()
})

test('an emptied number stays empty and is sent as absent', async () => {
  const send = vi.fn(async (_values: Bucket) => undefined)
  const { user } = await openForm(send, { name: 'radio' })
  const interval = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Interval' })
  await user.clear(interval)
  await user.tab()
  expect(interval.value).toBe('')
  await user.click(create())
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0].interval).toBeUndefined()
})

test('nothing chosen yet must be chosen', async () => {
  const { user } = await openForm(async () => undefined, { region: undefined })
  await user.type(name(), 'radio')
  await user.click(create())
  expect(await screen.findByText('Choose a region')).toBeDefined()
})

test('a double click sends once; meanwhile the button keeps the focus and says to wait', async () => {
  let finish = () => {}
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { user } = await openForm(send, { name: 'radio' })
  await user.dblClick(create())
  const waiting = await screen.findByRole('button', { name: 'Please wait…' })
  expect(waiting.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(waiting)
  finish()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(send).toHaveBeenCalledOnce()
})

test('sentences of a refusal stand at the fields they name, all others above the buttons', async () => {
  const { user } = await openForm(
    async () => {
      throw new ApiError(422, 'Refused', {
        name: ['This name is taken'],
        'labels.1': ['Not this label'],
        quota: ['Please upgrade your account to premium'],
      })
    },
    { name: 'radio', labels: ['a', 'b'] },
  )
  await user.click(create())
  expect(await screen.findByText('This name is taken')).toBeDefined()
  expect(screen.getByText('Not this label')).toBeDefined()
  expect(screen.getByText('Please upgrade your account to premium')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(name()))
  await user.type(name(), '2')
  await waitFor(() => expect(screen.queryByText('This name is taken')).toBeNull())
})

test('a refusal without fields and a service that does not answer are said above the buttons', async () => {
  const answers = [new ApiError(409, 'Empty the bucket first'), new ApiError(0, '')]
  const { user } = await openForm(
    async () => {
      throw answers.shift()
    },
    { name: 'radio' },
  )
  await user.click(create())
  expect(await screen.findByText('Empty the bucket first')).toBeDefined()
  await user.click(create())
  expect(await screen.findByText(/The service did not answer/)).toBeDefined()
  expect(screen.queryByText('Empty the bucket first')).toBeNull()
})

test('unsaved changes ask before the dialog closes', async () => {
  const { user, question, answer } = await openForm(async () => undefined)
  await user.type(name(), 'radio')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question()?.title).toBe('Discard changes?'))
  await answer(false)
  expect(screen.getByRole('dialog')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question()).toBeDefined())
  await answer(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without changes it closes at once, and the focus is where it was', async () => {
  const { user, question } = await openForm(async () => undefined)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(question()).toBeUndefined()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create bucket' })),
  )
})

test('unsaved changes ask before another address takes the place', async () => {
  const { user, go, address, question, answer } = await openForm(async () => undefined)
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

const Login = z
  .object({
    email: z.email('Your Email is required'),
    password: z.string().min(1, 'Password is required'),
    again: z.string(),
  })
  .refine(({ password, again }) => password === again, 'The passwords differ')

function LoginForm({ send }: { send(values: z.infer<typeof Login>): Promise<unknown> }) {
  const form = useForm({
    schema: Login,
    initial: { email: 'ann@example.com', password: '', again: 'secret' },
    onSubmit: send,
  })
  return (
    <InlineForm form={form} submitLabel="Save" guarded>
      <TextField {...form.field('email')} label="Your Email" type="email" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
      <p>{form.watch('password').length} characters</p>
    </InlineForm>
  )
}

test('a form of a page is sent by Enter, and has no unsaved changes afterwards', async () => {
  const send = vi.fn(async () => undefined)
  const { user, go, question } = show(<LoginForm send={send} />)
  const password = screen.getByLabelText(/^Password/)
  await user.type(password, 'secret')
  expect(screen.getByText('6 characters')).toBeDefined()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  await screen.findByRole('button', { name: 'Save' })
  await go('/home')
  expect(question()).toBeUndefined()
  expect(await screen.findByText('Elsewhere')).toBeDefined()
})

test('a password can be shown', async () => {
  const { user } = show(<LoginForm send={async () => undefined} />)
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/)
  expect(password.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.type).toBe('text')
})

test('what is wrong with the form as a whole is said above it', async () => {
  const { user } = show(<LoginForm send={async () => undefined} />)
  await user.type(screen.getByLabelText(/^Password/), 'other{Enter}')
  expect(await screen.findByText('The passwords differ')).toBeDefined()
})
