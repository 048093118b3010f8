import { Confirm, type Question } from '@console/core/browser'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ann, drawShell } from './draw-shell'

const button = (name: string) => screen.findByText(name, { selector: 'button' })

async function ask(question: Partial<Question>) {
  const shell = drawShell('/home', { user: ann })
  await screen.findByText('Products')
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = shell
      .get(Confirm)
      .ask({ title: 'Delete bucket', text: 'It will be gone', confirmLabel: 'Delete', ...question })
  })
  await screen.findByText('Delete bucket')
  return { ...shell, answer: () => answer }
}

describe('the confirm box', () => {
  test('says what goes with it', async () => {
    await ask({ consequences: ['2 projects use it', '12 files'] })
    expect(screen.getByText('2 projects use it')).toBeTruthy()
    expect(screen.getByText('12 files')).toBeTruthy()
  })

  test('wants the name typed before its button works', async () => {
    const run = vi.fn(async () => undefined)
    const { person, answer } = await ask({ typed: 'news', run })
    expect(await button('Delete')).toHaveProperty('disabled', true)
    await person.type(screen.getByLabelText('Type news to confirm'), 'new{Enter}')
    expect(run).not.toHaveBeenCalled()
    await person.type(screen.getByLabelText('Type news to confirm'), 's')
    await person.click(await button('Delete'))
    expect(await answer()).toBe(true)
    expect(run).toHaveBeenCalledOnce()
  })

  test('shows that it runs, then why it failed, and can be tried again', async () => {
    let finish: (() => void) | undefined
    const run = vi
      .fn<() => Promise<void>>()
      .mockImplementationOnce(() => Promise.reject(new Error('Another project needs it')))
      .mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    const { person, answer } = await ask({ run })
    await person.click(await button('Delete'))
    expect(await screen.findByText('Another project needs it')).toBeTruthy()
    await person.click(await button('Delete'))
    expect(await button('Please wait…')).toBeTruthy()
    expect(screen.queryByText('Another project needs it')).toBeNull()
    await person.keyboard('{Escape}')
    expect(screen.getByText('Delete bucket')).toBeTruthy()
    finish?.()
    expect(await answer()).toBe(true)
    await waitFor(() => expect(screen.queryByText('Delete bucket')).toBeNull())
  })

  test('Escape and Cancel back out', async () => {
    const { person, answer } = await ask({})
    await person.keyboard('{Escape}')
    expect(await answer()).toBe(false)
  })

  test('asks one thing after the other, each with an empty field', async () => {
    const { person, get, answer } = await ask({ typed: 'one' })
    act(() => void get(Confirm).ask({ title: 'Delete file', text: '', typed: 'two' }))
    await person.type(screen.getByLabelText('Type one to confirm'), 'one')
    await person.click(await button('Delete'))
    expect(await answer()).toBe(true)
    expect(await screen.findByLabelText('Type two to confirm')).toHaveProperty('value', '')
  })
})
