import { Events, Http, Navigation, Notifications } from '@console/core/browser'
import { inProcess } from '@console/core/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { AxiosError } from 'axios'
import type { BehaviorSubject } from 'rxjs'
import { expect, test } from 'vitest'
import { confirmWith } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'

const service = await sharedService()
const anna = await service.newPerson()

const heading = (text: string) =>
  waitFor(() => expect(document.querySelector('h1')?.textContent).toContain(text))
const noNetwork = async () => Promise.reject(new AxiosError('Network Error'))

test('a page that the service is not there for says so in a sentence, and comes back by itself', async () => {
  const { get } = await openConsole('/home', { service, as: anna })
  get(Http).useAdapter(noNetwork)
  act(() => get(Navigation).go('/avr/file-buckets'))
  await heading('This page could not be loaded')
  expect(screen.getByText(/^The service cannot be reached at the moment/)).toBeTruthy()
  expect(get(Notifications).list$.value).toEqual([])
  get(Http).useAdapter(inProcess(service.app as never))
  act(() => void window.dispatchEvent(new Event('online')))
  await heading('File Buckets')
})

test('a page that is open while the connection is lost says that it may be old', async () => {
  const { get } = await openConsole('/avr/file-buckets', { service, as: anna })
  const lost$ = get(Events).lost$ as BehaviorSubject<boolean>
  act(() => lost$.next(true))
  expect(
    await screen.findByText(/^The service cannot be reached. What you see may be old/),
  ).toBeTruthy()
  act(() => lost$.next(false))
  await waitFor(() => expect(screen.queryByText(/What you see may be old/)).toBeNull())
})

test('a session that has ended asks once, says so behind, and leads to the login and back', async () => {
  const { get, user } = await openConsole('/home', { service, as: anna })
  await anna.call('POST', '/logout')
  act(() => get(Navigation).go('/avr/file-buckets'))
  await heading('Your session has ended')
  expect(screen.getByText('Sign in again to go on: you come back to this page.')).toBeTruthy()
  expect(screen.queryByText('Authentication Exception')).toBeNull()
  await confirmWith(user, 'Cancel')
  const button = screen.getByText('Login', { selector: 'button, button *' })
  expect(button).toBeTruthy()
})
