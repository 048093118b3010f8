import { Http, Navigation, Session } from '@console/core/browser'
import { type ConsoleConfig, Manifest, type UserInfo } from '@console/core/contract'
import { createCoreContainer, getter, ServicesContext, TokenStore } from '@console/core/host'
import { createDOMRenderer } from '@fluentui/react-components'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AxiosAdapter, AxiosError } from 'axios'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { HostContext } from '../../../../host/browser/host-context'
import { LazyPluginReports } from '../../../../host/browser/inspector/lazy-plugin-reports'
import { Shell } from '../../../../host/browser/layout/frame/shell'
import { ShellProviders } from '../../../../host/browser/layout/frame/shell-providers'
import { NotFound } from '../../../../host/browser/page/not-found'
import { Contributions } from '../../../../host/browser/plugins/contributions'
import { narrow } from '../../../../host/browser/plugins/narrowing'
import { PluginCatalogue } from '../../../../host/browser/plugins/plugin-catalogue'
import { bindHost } from '../../../../host/browser/plugins/plugin-container'
import { PluginHost } from '../../../../host/browser/plugins/plugin-host'
import { currentViewer } from '../../../../host/browser/viewer/viewer'
import { light, sound } from './manifests'

export const ann: UserInfo = {
  id: 7,
  email: 'ann@example.com',
  name: 'Ann',
  type: 'root',
  iam_user: '',
  region: 'eu-west-1',
  active: 2,
  ip_country: 'DE',
  limit_type: 'Premium',
  left_days: 0,
  overdue: false,
  groups: [],
  recently_visits: [],
  scopes: ['all'],
  limits: {},
  used: {},
  created_at: '2026-01-01T00:00:00.000000Z',
}

interface Call {
  call: string
  body: unknown
}

interface Drawing {
  user?: Partial<UserInfo>
  config?: Partial<ConsoleConfig>
  /** Status and body by call, like `POST /support`; every other call succeeds without a body. */
  answers?: Record<string, { status: number; body?: unknown }>
}

/** The shell with the core's own services around pages that show no more than their title. */
export function drawShell(path = '/sound/dashboard', { user, config, answers = {} }: Drawing = {}) {
  // Services ask the window, too.
  window.history.replaceState({}, '', path)
  const calls: Call[] = []
  const reloads: (string | undefined)[] = []
  const whole: ConsoleConfig = {
    title: 'Console',
    version: '0.0.0',
    buildRegion: 'eu-west-1',
    apiOrigin: '',
    cookieName: 'console_token',
    cookieDomain: '',
    docsUrl: '',
    toolsUrl: '',
    flags: [],
    modules: '',
    removed: [],
    rules: {},
    capabilities: { upload: 'resumable', events: false, mediaTickets: true },
    plugins: [sound, light].map((manifest) => ({ manifest: Manifest.parse(manifest), entry: '' })),
    ...config,
  }
  class MemoryNavigation extends Navigation {
    get path() {
      return router.state.location.pathname
    }
    go(to: string) {
      void router.navigate(to)
    }
    reload(address?: string) {
      reloads.push(address)
    }
  }
  const container = createCoreContainer(whole, new MemoryNavigation())
  const get = getter(container)
  const narrowed = narrow(whole.plugins, whole, { safe: false, without: [] })
  const plugins = new PluginHost(narrowed.plugins, {
    importModule: () => Promise.reject(new Error('no code')),
    openContainer: () => get,
  })
  const contributions = new Contributions(narrowed.plugins, plugins, () =>
    currentViewer(get, whole),
  )
  bindHost(
    container,
    new PluginCatalogue(plugins, whole, get),
    contributions,
    new LazyPluginReports({ config: whole, narrowed, plugins, contributions, get }),
  )
  get(TokenStore).set('token')
  get(Http).useAdapter(answering(answers, calls))
  if (user) get(Session).user$.next({ ...ann, ...user })

  const pages = plugins.pages.map(
    (page): RouteObject => ({
      path: page.path,
      handle: { page },
      element: <h1>{page.manifest.title}</h1>,
    }),
  )
  const router = createMemoryRouter(
    [{ Component: Shell, children: [...pages, { path: '*', Component: NotFound }] }],
    { initialEntries: [path] },
  )
  render(
    <ServicesContext value={get}>
      <HostContext value={{ config: whole, plugins, narrowed }}>
        <ShellProviders renderer={createDOMRenderer(document)}>
          <RouterProvider router={router} />
        </ShellProviders>
      </HostContext>
    </ServicesContext>,
  )
  onTestFinished(() => {
    get(TokenStore).clear()
    localStorage.clear()
    sessionStorage.clear()
  })
  return {
    get,
    calls,
    reloads,
    // Asking jsdom for the style of every parent of what is clicked takes most of the time of a test.
    person: userEvent.setup({ pointerEventsCheck: 0 }),
    address: () => router.state.location.pathname,
    go: (to: string) => act(() => router.navigate(to)),
  }
}

const answering =
  (answers: NonNullable<Drawing['answers']>, calls: Call[]): AxiosAdapter =>
  async (config) => {
    const call = `${config.method?.toUpperCase()} ${config.url?.replace(/^.*\/api/, '')}`
    calls.push({ call, body: config.data && JSON.parse(config.data) })
    const { status, body } = answers[call] ?? { status: 204, body: undefined }
    const response = { data: body, status, statusText: '', headers: {}, config }
    if (status < 400) return response
    throw new AxiosError(`status ${status}`, undefined, config, undefined, response)
  }
