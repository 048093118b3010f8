import { Container } from 'inversify'
import { expect, test } from 'vitest'
import { getter } from '../../../core/browser/core-module'
import { Confirm } from '../../../core/browser/services/confirm'
import { Events } from '../../../core/browser/services/events'
import { Http } from '../../../core/browser/services/http'
import { I18n } from '../../../core/browser/services/i18n'
import { Layout } from '../../../core/browser/services/layout'
import { Navigation } from '../../../core/browser/services/navigation'
import { Notifications } from '../../../core/browser/services/notifications'
import { Regions } from '../../../core/browser/services/region'
import { Session, TokenStore } from '../../../core/browser/services/session'
import { Settings } from '../../../core/browser/services/settings'
import { Uploads } from '../../../core/browser/services/uploads'
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
