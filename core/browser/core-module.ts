import type { ConsoleConfig, Region } from '@console/core/contract'
import { Container, ContainerModule } from 'inversify'
import { BehaviorSubject, Subject } from 'rxjs'
import { identifierOf, type Token } from './container'
import { Answers } from './data/answers'
import { AxiosHttp } from './services/calls/axios-http'
import { AddressRegions, firstRegion } from './services/deployment/address-regions'
import { Capabilities } from './services/deployment/capabilities'
import { Deployment } from './services/deployment/deployment'
import { Regions } from './services/deployment/region'
import { Support } from './services/deployment/support'
import { Events } from './services/events/events'
import { LazyEvents } from './services/events/lazy-events'
import { FactorCheck } from './services/factor/factor-check'
import { Http } from './services/http/http'
import { CatalogueI18n } from './services/i18n/catalogue-i18n'
import { I18n } from './services/i18n/i18n'
import { IdentityLogin } from './services/identity/identity-login'
import { LazyIdentityLogin } from './services/identity/lazy-identity-login'
import { Confirm } from './services/messages/confirm'
import { Notifications } from './services/messages/notifications'
import { QueuedConfirm } from './services/messages/queued-confirm'
import { ToastNotifications } from './services/messages/toast-notifications'
import { Navigation } from './services/navigation'
import { CookieSession } from './services/session/cookie-session'
import { CookieTokenStore } from './services/session/cookie-token-store'
import { Session, TokenStore } from './services/session/session'
import { Layout } from './services/settings/layout'
import { RememberedLayout } from './services/settings/remembered-layout'
import { Settings } from './services/settings/settings'
import { StoredSettings } from './services/settings/stored-settings'
import { LazyUploads } from './services/uploads/lazy-uploads'
import { Uploads } from './services/uploads/uploads'

export { fetchAxios } from './services/calls/axios-http'

const coreModule = (config: ConsoleConfig, navigation: Navigation) =>
  new ContainerModule(({ bind }) => {
    // Shared by the two services that would otherwise need each other: calls go to the region, and storing it is a call.
    const region$ = new BehaviorSubject<Region>(firstRegion(config.buildRegion))

    bind(Navigation).toConstantValue(navigation)
    bind(Capabilities).toConstantValue(config.capabilities)
    bind(Deployment).toConstantValue(config)
    bind(Support).toConstantValue({ asked$: new Subject<string>() })
    bind(I18n)
      .toResolvedValue(() => {
        const i18n = new CatalogueI18n()
        void i18n.add({ zh: () => import('./services/i18n/zh') })
        void i18n.add({ zh: () => import('./kit/zh') })
        void i18n.add({ zh: () => import('./kit/table/zh') })
        return i18n
      })
      .inSingletonScope()
    bind(Settings)
      .toResolvedValue(() => new StoredSettings())
      .inSingletonScope()
    bind(Layout)
      .toResolvedValue(() => new RememberedLayout())
      .inSingletonScope()
    bind(Notifications)
      .toResolvedValue(() => new ToastNotifications())
      .inSingletonScope()
    bind(Confirm)
      .toResolvedValue(
        (notifications: Notifications, i18n: I18n) => new QueuedConfirm(notifications, i18n),
        [Notifications, I18n],
      )
      .inSingletonScope()
    bind(TokenStore)
      .toResolvedValue(() => new CookieTokenStore(config))
      .inSingletonScope()
    bind(FactorCheck)
      .toResolvedValue(() => new FactorCheck())
      .inSingletonScope()
    bind(Http)
      .toResolvedValue(
        (tokens: TokenStore, i18n: I18n, factor: FactorCheck) =>
          new AxiosHttp(config, region$, tokens, i18n, factor),
        [TokenStore, I18n, FactorCheck],
      )
      .inSingletonScope()
    bind(Answers)
      .toResolvedValue(
        (http: Http, { user$ }: Session) => {
          const answers = new Answers(http, region$, config.answers)
          answers.keepFor(user$)
          return answers
        },
        [Http, Session],
      )
      .inSingletonScope()
    bind(Session)
      .toResolvedValue(
        (http: Http, tokens: TokenStore, notifications: Notifications, i18n: I18n) =>
          new CookieSession(config, http, tokens, notifications, navigation, i18n),
        [Http, TokenStore, Notifications, I18n],
      )
      .inSingletonScope()
    bind(IdentityLogin)
      .toResolvedValue(
        (http: Http, session: Session, notifications: Notifications, i18n: I18n) =>
          new LazyIdentityLogin(async (state$) => {
            const { OpenIdLogin } = await import('./services/identity/open-id-login')
            const { identityProvider } = config
            return new OpenIdLogin(
              identityProvider,
              http,
              session,
              navigation,
              notifications,
              i18n,
              state$,
            )
          }),
        [Http, Session, Notifications, I18n],
      )
      .inSingletonScope()
    bind(Regions)
      .toResolvedValue(
        (http: Http) => new AddressRegions(config, region$, http, navigation),
        [Http],
      )
      .inSingletonScope()
    bind(Events)
      .toResolvedValue(
        (http: Http, session: Session, tokens: TokenStore) =>
          new LazyEvents(config.capabilities.events, async (lost$) => {
            const { StreamedEvents } = await import('./services/events/streamed-events')
            return new StreamedEvents(config, http, session, tokens, {}, lost$)
          }),
        [Http, Session, TokenStore],
      )
      .inSingletonScope()
    bind(Uploads)
      .toResolvedValue(
        (
          http: Http,
          session: Session,
          tokens: TokenStore,
          notifications: Notifications,
          i18n: I18n,
        ) =>
          new LazyUploads(
            async () => {
              const { TusUploads } = await import('./services/uploads/tus-uploads')
              return new TusUploads(config, http, session, tokens, i18n)
            },
            session,
            () =>
              notifications.error(
                i18n.t('A part of the console could not be loaded: reload the page'),
              ),
          ),
        [Http, Session, TokenStore, Notifications, I18n],
      )
      .inSingletonScope()
  })

export function createCoreContainer(config: ConsoleConfig, navigation: Navigation): Container {
  const container = new Container()
  container.load(coreModule(config, navigation))
  return container
}

/** The one way in which anything finds a service. */
export const getter =
  (container: Container) =>
  <T>(token: Token<T>): T =>
    container.get(identifierOf(token))
