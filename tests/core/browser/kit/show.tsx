import type { Region, UserInfo } from '@console/core/contract'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { BehaviorSubject, Subject } from 'rxjs'
import { onTestFinished } from 'vitest'
import type { Token } from '../../../../core/browser/container'
import { Answers } from '../../../../core/browser/data/answers'
import { ServicesContext } from '../../../../core/browser/react'
import { Regions } from '../../../../core/browser/services/deployment/region'
import { Events } from '../../../../core/browser/services/events/events'
import { Http } from '../../../../core/browser/services/http/http'
import { CatalogueI18n } from '../../../../core/browser/services/i18n/catalogue-i18n'
import { I18n } from '../../../../core/browser/services/i18n/i18n'
import { Confirm } from '../../../../core/browser/services/messages/confirm'
import { Notifications } from '../../../../core/browser/services/messages/notifications'
import { QueuedConfirm } from '../../../../core/browser/services/messages/queued-confirm'
import { ToastNotifications } from '../../../../core/browser/services/messages/toast-notifications'
import { Session } from '../../../../core/browser/services/session/session'
import { Settings } from '../../../../core/browser/services/settings/settings'
import { StoredSettings } from '../../../../core/browser/services/settings/stored-settings'

interface Showing {
  address?: string
  timeZone?: string
  /** Who is signed in: a root user unless told. */
  user?: Pick<UserInfo, 'type' | 'scopes'> | undefined
}

const root: Showing['user'] = { type: 'root', scopes: ['all'] }

/** Draws a part of the kit as a page of the console does: with services, theme and an address. */
export function show(
  element: ReactNode,
  { address = '/avr/file-buckets', timeZone = 'UTC', user = root }: Showing = {},
) {
  const i18n = new CatalogueI18n()
  const notifications = new ToastNotifications()
  const confirm = new QueuedConfirm(notifications, i18n)
  const settings = new StoredSettings()
  settings.change({ timeZone })
  onTestFinished(() => localStorage.clear())
  const changes$ = new Subject<{ topic: string }>()
  const region$ = new BehaviorSubject<Region>('eu-west-1')
  // Parts of the kit are given their calls.
  const http = {} as Http
  const answers = new Answers(http, region$)
  const services = new Map<unknown, unknown>([
    [I18n, i18n],
    [Notifications, notifications],
    [Confirm, confirm],
    [Settings, settings],
    [Events, { changes$ }],
    [Http, http],
    [Answers, answers],
    [Regions, { region$ }],
    [Session, { user$: new BehaviorSubject(user) }],
  ])
  const router = createMemoryRouter(
    [
      { path: '/avr/file-buckets', element },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [address] },
  )
  const view = render(
    <ServicesContext value={<T,>(token: Token<T>) => services.get(token) as T}>
      <FluentProvider theme={webLightTheme}>
        <QueryClientProvider client={answers.client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </FluentProvider>
    </ServicesContext>,
  )
  return {
    // Asking jsdom for the style of every parent of what is clicked takes most of the time of a test.
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    view,
    settings,
    notifications,
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to: string | number) => act(() => router.navigate(to as string)),
    /** As when the service tells that something changed. */
    changed: (topic: string) => act(() => changes$.next({ topic })),
    question: () => confirm.open$.value?.question,
    answer: (yes: boolean) => act(async () => confirm.open$.value?.answer(yes)),
  }
}
