import type { Db, Services } from '@console/core/server'
import { readPluginEnvironment, readPluginSettings } from '../config/plugin-settings'
import { StoredCustomerPlugins } from '../customer-plugins/stored-customer-plugins'
import { Audience } from '../identity/accounts/audience'
import { TicketAddresses } from '../media/media-tickets'
import { PgAccountNotifications } from '../notifications/pg-account-notifications'
import { StoredCustomers } from '../operators/customers/stored-customers'
import { StoredAccounts } from '../operators/stored-accounts'
import { standingOf } from '../outside/standing'
import { createLimits } from '../plans/limits'
import { collectProvided } from '../provided'
import { KeySigning } from '../secrets/signing'
import { StoredServers } from '../servers/stored-servers'
import type { Opened } from './opened'
import { observingOf } from './watched'

/** What handlers, jobs and plugins work with. */
export function servicesOf(opened: Opened): Services {
  const { ground, waysOut, sound } = opened
  const { operator, settings, vault } = ground
  const plugins = opened.plugins.all
  const provided = collectProvided(plugins, () => services)
  const same = {
    settings: readPluginSettings(operator.settings, plugins),
    environment: readPluginEnvironment(settings.environment, plugins),
    accounts: new StoredAccounts(ground.db, ground.events),
    customers: new StoredCustomers({
      db: ground.db,
      plugins,
      failures: () => opened.failures,
      services: () => services,
    }),
    objects: ground.objects,
    jobs: opened.jobs,
    events: ground.events,
    mail: waysOut.mail,
    notifications: new PgAccountNotifications(ground.db, ground.events),
    outgoing: waysOut.outgoing,
    callbacks: waysOut.callbacks,
    signing: new KeySigning(vault.keyFor('evidence')),
    uploads: opened.uploads.uploads,
    limits: createLimits(plugins),
    meters: plugins.flatMap(({ meters = [] }) => meters),
    charts: plugins.flatMap(({ charts = [] }) => charts),
    vault,
    decoder: sound.decoder,
    recognition: sound.recognition,
    mediaAddresses: new TicketAddresses(vault.keyFor('media tickets')),
    ears: sound.ears,
    observing: observingOf(opened),
    log: ground.log,
    publicUrl: ground.publicUrl,
  }
  const ofStanding = { halves: opened.plugins.halves, external: opened.external, operator }
  const audience = new Audience(ground.db, operator, opened.decisions)
  const ofPlugins = {
    operator,
    decisions: opened.decisions,
    events: ground.events,
    external: opened.external,
    halves: opened.plugins.halves,
    costs: opened.plugins.costs,
    standing: (id: string) => standingOf(id, { db: ground.db, ...ofStanding }),
    async isFor(id: string, uid: number) {
      const manifest = opened.plugins.manifests.find((each) => each.id === id)
      return manifest !== undefined && (await audience.includesAccount(manifest, uid))
    },
  }
  const on = (db: Db): Services => {
    const servers = new StoredServers(db, { ears: sound.ears, events: ground.events })
    const customerPlugins = new StoredCustomerPlugins(db, ofPlugins)
    const own = { db, on, servers, customerPlugins }
    const those: Services = { ...same, ...own, provided: provided(() => those) }
    return those
  }
  const services = on(ground.db)
  return services
}
