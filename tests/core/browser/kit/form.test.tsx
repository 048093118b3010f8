import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CheckboxField } from '../../../../core/browser/kit/form/fields/checkbox-field'
import { NumberField } from '../../../../core/browser/kit/form/fields/number-field'
import { RadioField } from '../../../../core/browser/kit/form/fields/radio-field'
import { SelectField } from '../../../../core/browser/kit/form/fields/select-field'
import { SwitchField } from '../../../../core/browser/kit/form/fields/switch-field'
import { TextAreaField } from '../../../../core/browser/kit/form/fields/text-area-field'
import { TextField } from '../../../../core/browser/kit/form/fields/text-field'
import { InlineForm } from '../../../../core/browser/kit/form/inline-form'
import { PasswordField } from '../../../../core/browser/kit/form/passwords/password-field'
import { TagsField } from '../../../../core/browser/kit/form/tags/tags-field'
import { useForm } from '../../../../core/browser/kit/form/use-form'
import { ApiError } from '../../../../core/browser/services/http/http'
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

interface FormProps {
  send(values: Bucket): Promise<unknown>
  begin: Partial<Bucket> | { region: undefined }
}

function BucketForm({ send, begin }: FormProps) {
  const form = useForm({
    schema: Bucket,
    initial: { ...initial, ...begin } as Bucket,
    onSubmit: send,
  })
  return (
    <InlineForm form={form} submitLabel="Create">
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
    </InlineForm>
  )
}

const showForm = (send: FormProps['send'], begin: FormProps['begin'] = {}) =>
  show(<BucketForm send={send} begin={begin} />)

// Found by label and text, not by role: names of roles are what jsdom is slowest at.
const field = (label: string) =>
  screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input, select, textarea' })
const name = () => field('Name')
const create = () => screen.getByText('Create')

test('what is filled in is sent, checked and typed', async () => {
  const send = vi.fn(async () => undefined)
  const { user } = showForm(send)
  await user.type(name(), '  radio ')
  await user.selectOptions(field('Network'), 'Online')
  await user.selectOptions(field('Region'), 'US')
  await user.clear(field('Interval'))
  await user.type(field('Interval'), '30')
  await user.type(field('Labels'), 'Music,Jazz')
  await user.click(field('Public'))
  await user.click(field('Send a mail'))
  await user.click(field('I agree'))
  await user.type(field('Description'), 'All of it')
  await user.click(create())
  await waitFor(() => expect(send).toHaveBeenCalled())
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
  const { user } = showForm(async () => undefined)
  await user.click(name())
  await user.click(field('Description'))
  expect(await screen.findByText('Name is required')).toBeDefined()
  await user.type(name(), 'r')
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull())
})

test('the first field that is not right gets the focus', async () => {
  const send = vi.fn(async () => undefined)
  const { user } = showForm(send, { name: 'radio', interval: 1 })
  await user.click(create())
  expect(await screen.findByText('At least 5')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('Interval')))
  expect(send).not.toHaveBeenCalled()
})

test('an emptied number stays empty and is sent as absent', async () => {
  const send = vi.fn(async (_values: Bucket) => undefined)
  const { user } = showForm(send, { name: 'radio' })
  const interval = field('Interval') as HTMLInputElement
  await user.clear(interval)
  await user.tab()
  expect(interval.value).toBe('')
  await user.click(create())
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0].interval).toBeUndefined()
})

test('nothing chosen yet must be chosen', async () => {
  const { user } = showForm(async () => undefined, { region: undefined })
  await user.type(name(), 'radio')
  await user.click(create())
  expect(await screen.findByText('Choose a region')).toBeDefined()
})

test('a double click sends once; meanwhile the button keeps the focus and says to wait', async () => {
  let finish = () => {}
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { user } = showForm(send, { name: 'radio' })
  await user.dblClick(create())
  const waiting = await screen.findByText('Please wait…')
  expect(waiting.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(waiting)
  finish()
  expect(await screen.findByText('Create')).toBeDefined()
  expect(send).toHaveBeenCalledOnce()
})

test('sentences of a refusal stand at the fields they name, all others above the buttons', async () => {
  const { user } = showForm(
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
  const { user } = showForm(
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
  const password = field('Password')
  await user.type(password, 'secret')
  expect(screen.getByText('6 characters')).toBeDefined()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  await screen.findByText('Save')
  await go('/home')
  expect(question()).toBeUndefined()
  expect(await screen.findByText('Elsewhere')).toBeDefined()
})

test('a password can be shown', async () => {
  const { user } = show(<LoginForm send={async () => undefined} />)
  const password = field('Password') as HTMLInputElement
  expect(password.type).toBe('password')
  await user.click(screen.getByLabelText('Show password'))
  expect(password.type).toBe('text')
})

test('what is wrong with the form as a whole is said above it', async () => {
  const { user } = show(<LoginForm send={async () => undefined} />)
  await user.type(field('Password'), 'other{Enter}')
  expect(await screen.findByText('The passwords differ')).toBeDefined()
})
