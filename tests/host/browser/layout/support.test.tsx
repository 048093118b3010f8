import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ann, drawShell } from './draw-shell'

const email = () => screen.findByLabelText(/Your Email/)
const description = () => screen.findByLabelText(/Description/)
const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'

async function openSupport(answers?: Parameters<typeof drawShell>[1]) {
  const shell = drawShell('/home', { user: ann, ...answers })
  await shell.person.click(await screen.findByText('Support'))
  await description()
  return shell
}

describe('the support dialog', () => {
  test('knows the e-mail address and says where the reply goes', async () => {
    await openSupport()
    expect(await email()).toHaveProperty('value', 'ann@example.com')
    expect(screen.getByText('We reply to this mail box')).toBeTruthy()
    expect(await description()).toHaveProperty('rows', 6)
  })

  test('says what is missing when a field is left, aloud, and does not send', async () => {
    const { person, calls } = await openSupport()
    await person.clear(await email())
    await person.click(await description())
    expect(isInvalid(await email())).toBe(true)
    await person.click(await email())
    expect(isInvalid(await description())).toBe(true)
    for (const sentence of ['Your Email is required', 'Description is required'])
      expect((await screen.findByText(sentence)).closest('[role="alert"]')).toBeTruthy()
    expect((await description()).getAttribute('aria-describedby')).toBeTruthy()
    await person.click(screen.getByText('Send'))
    expect(calls.map(({ call }) => call)).not.toContain('POST /support')
    expect(document.activeElement).toBe(await email())
    await person.type(await email(), 'ann')
    expect(await screen.findByText('Not an e-mail address: like name@example.com')).toBeTruthy()
  })

  test('sends, thanks and closes', async () => {
    const { person, calls } = await openSupport()
    await person.type(await description(), 'It does not hear me')
    await person.click(screen.getByText('Send'))
    expect(await screen.findByText('Thanks, we will get back to you via email soon')).toBeTruthy()
    expect(screen.queryByLabelText(/Description/)).toBeNull()
    expect(calls).toContainEqual({
      call: 'POST /support',
      body: { email: 'ann@example.com', description: 'It does not hear me', type: 'Support' },
    })
  })

  test('warns, closes and keeps the text when sending fails', async () => {
    const body = { message: 'The mail server is away', error: 'The mail server is away' }
    const { person } = await openSupport({ answers: { 'POST /support': { status: 503, body } } })
    await person.type(await description(), 'Long story')
    await person.click(screen.getByText('Send'))
    expect(await screen.findAllByText('The mail server is away')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByLabelText(/Description/)).toBeNull())
    await person.click(screen.getByText('Support'))
    expect(await description()).toHaveProperty('value', 'Long story')
  })
})
