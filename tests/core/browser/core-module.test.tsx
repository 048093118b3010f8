import { Container } from 'inversify'
import { expect, test } from 'vitest'
import { getter } from '../../../core/browser/core-module'
import { Regions } from '../../../core/browser/services/deployment/region'
import { Events } from '../../../core/browser/services/events/events'
import { Http } from '../../../core/browser/services/http/http'
import { I18n } from '../../../core/browser/services/i18n/i18n'
import { Confirm } from '../../../core/browser/services/messages/confirm'
import { Notifications } from '../../../core/browser/services/messages/notifications'
import { Navigation } from '../../../core/browser/services/navigation'
import { Session, TokenStore } from '../../../core/browser/services/session/session'
import { Layout } from '../../../core/browser/services/settings/layout'
import { Settings } from '../../../core/browser/services/settings/settings'
import { Uploads } from '../../../core/browser/services/uploads/uploads'
import { openCore } from './services/open-core'

test('every service is there once, for the console and for each plugin', async () => {
  const { get, container } = await openCore({})
  const inPlugin = getter(new Container({ parent: container }))
  const tokens = [Confirm, Events, Http, I18n, Layout, Navigation, Notifications, Regions]
  for (const token of [...tokens, Session, Settings, TokenStore, Uploads]) {
    const service = get<unknown>(token)
    expect(service).toBeInstanceOf(token)
    expect(inPlugin<unknown>(token)).toBe(service)
  }
})

test('what a plugin adds stays its own', async () => {
  abstract class Player {}
  const { container } = await openCore({})
  const plugin = new Container({ parent: container })
  plugin.bind(Player).toConstantValue({})
  expect(getter(plugin)(Player)).toBeDefined()
  expect(() => getter(container)(Player)).toThrow('Player')
})
