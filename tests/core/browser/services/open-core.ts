import type { ConsoleConfig, UserInfo } from '@console/core/contract'
import { onTestFinished } from 'vitest'
import { createCoreContainer, getter } from '../../../../core/browser/core-module'
import { reportFailures } from '../../../../core/browser/services/calls/report-failures'
import { Navigation } from '../../../../core/browser/services/navigation'
import { TokenStore } from '../../../../core/browser/services/session/session'
import { type Answers, startApi } from './api-server'

export class WatchedNavigation extends Navigation {
  readonly reloads: (string | undefined)[] = []
  path = '/avr/file-buckets'

  go(to: string) {
    this.path = to
  }

  reload(address?: string) {
    this.reloads.push(address)
  }
}

export const user: UserInfo = {
  id: 7,
  email: 'ann@example.com',
  name: 'Ann',
  type: 'root',
  iam_user: '',
  region: 'us-west-2',
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

interface CoreOptions {
  config?: Partial<ConsoleConfig>
  token?: string
}

/** The core of a console, its failures reported, in front of a real server with these answers. */
export async function openCore(answers: Answers, { config, token = 'secret' }: CoreOptions = {}) {
  const { asked, server, apiOrigin } = await startApi(answers)
  const navigation = new WatchedNavigation()
  const container = createCoreContainer(
    {
      title: 'Console',
      version: '0.0.0',
      buildRegion: 'eu-west-1',
      apiOrigin,
      cookieName: 'console_token',
      cookieDomain: '',
      docsUrl: '',
      toolsUrl: '',
      flags: [],
      modules: '',
      removed: [],
      rules: {},
      capabilities: { upload: 'resumable', events: true, mediaTickets: true },
      plugins: [],
      ...config,
    },
    navigation,
  )
  const get = getter(container)
  const tokens = get(TokenStore)
  if (token) tokens.set(token)
  const reporting = reportFailures(get)
  onTestFinished(() => {
    reporting.unsubscribe()
    tokens.clear()
    localStorage.clear()
  })
  return { get, container, asked, server, navigation, tokens }
}
