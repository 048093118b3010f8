import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, onTestFinished, test } from 'vitest'
import { BotCheckField } from '../../../../core/browser/kit/form/bot-check/bot-check-field'
import { ServicesContext } from '../../../../core/browser/react'
import type { Answers } from '../services/api-server'
import { openCore } from '../services/open-core'

const hmacSignatureSecret = 'of this test'

const newTask = (seconds = 1200) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 5,
    deriveKey,
    hmacSignatureSecret,
    expiresAt: new Date(Date.now() + seconds * 1000),
  })

interface Opening {
  task?: Answers[string]
  config?: Parameters<typeof openCore>[1]
  error?: string
}

async function open({ task, config, error }: Opening = {}) {
  const challenge = await newTask()
  const core = await openCore(
    { 'GET /api/bot-check': task ?? (() => ({ body: { data: challenge } })) },
    config ?? { config: { botCheck: { kind: 'altcha' } } },
  )
  const answers: (string | undefined)[] = []
  const { container } = render(
    <ServicesContext value={core.get}>
      <FluentProvider theme={webLightTheme}>
        <BotCheckField error={error} onAnswer={(answer) => answers.push(answer)} />
      </FluentProvider>
    </ServicesContext>,
  )
  return { ...core, answers, container, user: userEvent.setup() }
}

const box = () => screen.findByRole('checkbox', { name: 'I am not a robot' })

const isRight = (answer = '') =>
  verifySolution({ ...JSON.parse(atob(answer)), deriveKey, hmacSignatureSecret })

test('a tick does the work, says so, and hands over an answer that is right', async () => {
  const { user, answers } = await open()
  await user.click(await box())
  await screen.findByText('Verified')
  expect(await box()).toHaveProperty('checked', true)
  expect(answers).toHaveLength(1)
  expect(await isRight(answers[0])).toMatchObject({ verified: true })
})

test('the keyboard does as well, and a second press does not do the work again', async () => {
  const { user, answers, asked } = await open()
  await box()
  await user.tab()
  await user.keyboard(' ')
  await screen.findByText('Verified')
  await user.keyboard(' ')
  expect(await box()).toHaveProperty('checked', true)
  expect(answers).toHaveLength(1)
  expect(asked).toHaveLength(1)
})

test('an answer that is about to expire is replaced', async () => {
  const tasks = [await newTask(31), await newTask()]
  const { user, answers } = await open({ task: () => ({ body: { data: tasks.shift() } }) })
  await user.click(await box())
  await waitFor(() => expect(answers).toHaveLength(3))
  expect(answers[1]).toBeUndefined()
  expect(await isRight(answers[2])).toMatchObject({ verified: true })
  expect(answers[2]).not.toBe(answers[0])
})

test('a check that cannot be had says so, and can be tried again', async () => {
  const challenge = await newTask()
  const outcomes = [{ status: 500 }, { body: { data: challenge } }]
  const { user, answers } = await open({ task: () => outcomes.shift() })
  await user.click(await box())
  expect((await screen.findByText('The check failed. Try again.')).getAttribute('role')).toBe(
    'alert',
  )
  expect(await box()).toHaveProperty('checked', false)
  await user.click(await box())
  await screen.findByText('Verified')
  expect(answers).toHaveLength(1)
})

test('what the service says to an answer stands at the field', async () => {
  await open({ error: 'This check was used before: tick it again' })
  const field = await box()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const said = ids.map((id) => document.getElementById(id)?.textContent).join('')
  expect(said).toBe('This check was used before: tick it again')
})

test('there is nothing to see where the operator switched it off', async () => {
  const { container } = await open({ config: {} })
  expect(container.textContent).toBe('')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test("a third party's widget is drawn by its script, told apart by the site's key", async () => {
  const drawn: Record<string, unknown>[] = []
  Object.assign(window, {
    turnstile: {
      render: (_place: HTMLElement, options: Record<string, unknown>) => drawn.push(options),
    },
  })
  onTestFinished(() => {
    delete (window as unknown as { turnstile?: unknown }).turnstile
    for (const script of document.head.querySelectorAll('script')) script.remove()
  })
  const script = 'https://challenges.example/api.js'
  const botCheck = { kind: 'widget', script, siteKey: 'site' } as const
  const { answers } = await open({ config: { config: { botCheck } } })
  const added = await waitFor(() => {
    const found = document.head.querySelector('script')
    if (!found) throw new Error('no script yet')
    return found
  })
  expect(added.src).toBe(`${script}?render=explicit`)
  added.dispatchEvent(new Event('load'))
  await waitFor(() => expect(drawn).toHaveLength(1))
  const [{ sitekey, callback, 'expired-callback': expired } = {}] = drawn
  expect(sitekey).toBe('site')
  ;(callback as (answer: string) => void)('a person')
  ;(expired as () => void)()
  expect(answers).toEqual(['a person', undefined])
})
