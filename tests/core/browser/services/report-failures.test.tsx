import { expect, test } from 'vitest'
import { ApiError, Http } from '../../../../core/browser/services/http/http'
import { Confirm } from '../../../../core/browser/services/messages/confirm'
import { Notifications } from '../../../../core/browser/services/messages/notifications'
import { Session } from '../../../../core/browser/services/session/session'
import { openCore } from './open-core'

const question = (core: Awaited<ReturnType<typeof openCore>>) => core.get(Confirm).open$.value

test('401 and 403 ask once whether to log in again', async () => {
  const core = await openCore({})
  const { failures$ } = core.get(Http)
  failures$.next(new ApiError(401, 'no'))
  failures$.next(new ApiError(403, 'no'))
  await expect
    .poll(() => question(core)?.question)
    .toMatchObject({
      title: 'Confirm logout',
      text: 'Permission denied, you can cancel to stay on this page, or log in again',
      confirmLabel: 'Re-Login',
      cancelLabel: 'Cancel',
    })
  question(core)?.answer(false)
  await new Promise((resolve) => setTimeout(resolve))
  expect(question(core)).toBeUndefined()
  expect(core.get(Session).signedIn).toBe(true)
  expect(core.get(Notifications).list$.value).toEqual([])

  failures$.next(new ApiError(403, 'no'))
  await expect.poll(() => question(core)?.question.title).toBe('Confirm logout')
})

test('Re-Login clears the token, logs out and returns to the login page', async () => {
  const core = await openCore({ 'POST /api/logout': () => ({ status: 401 }) })
  core.get(Http).failures$.next(new ApiError(401, 'no'))
  await expect.poll(() => question(core)).toBeDefined()
  question(core)?.answer(true)
  await expect
    .poll(() => core.navigation.reloads)
    .toEqual(['/login?redirect=%2Favr%2Ffile-buckets'])
  expect(core.get(Session).signedIn).toBe(false)
})

test('other failures are toasts of five seconds, a lost connection is silent', async () => {
  const core = await openCore({})
  core.get(Http).failures$.next(new ApiError(0, ''))
  core.get(Http).failures$.next(new ApiError(422, 'Name is taken'))
  await expect
    .poll(() => core.get(Notifications).list$.value)
    .toMatchObject([{ kind: 'error', text: 'Name is taken', stays: 5000 }])
})

test('a failure that a form shows is no toast as well', async () => {
  const core = await openCore({})
  const shown = new ApiError(500, 'The service failed')
  core.get(Http).failures$.next(shown)
  shown.isShown = true
  core.get(Http).failures$.next(new ApiError(422, 'Name is taken'))
  await expect
    .poll(() => core.get(Notifications).list$.value.map(({ text }) => text))
    .toEqual(['Name is taken'])
})
