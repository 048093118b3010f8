import type { MetricsOptions } from '../observing/metrics'
import { HostObserving } from '../observing/stored-observing'
import { Presence } from '../servers/presence'
import { Restarts } from '../servers/restarts'
import type { Opened } from './opened'

/** What `/metrics` and `/ready` look at. */
export function watchedOf({
  ground,
  plugins,
  waysOut,
  sound,
  uploads,
  jobs,
  readers,
}: Opened): MetricsOptions {
  return {
    db: ground.db,
    databaseDown: ground.databaseDown,
    disk: ground.disk,
    objects: ground.objects,
    checksums: ground.checksums,
    events: ground.events,
    eventStream: readers,
    jobs,
    uploads: uploads.uploads,
    decoder: sound.decoder,
    recognition: sound.recognition,
    ears: sound.ears,
    callbacks: waysOut.callbacks,
    mail: waysOut.mail,
    serverHalves: plugins.halves.facts,
  }
}

export const observingOf = (opened: Opened): HostObserving =>
  new HostObserving({
    ...watchedOf(opened),
    mailWay: opened.waysOut.mailWay,
    failures: opened.failures,
    self: opened.ground.self,
    store: opened.ground.settings.objectStoreUrl ? 'S3' : 'directory',
  })

/** What all others are told of this process. */
export const presenceOf = (opened: Opened): Presence =>
  new Presence({
    db: opened.ground.db,
    log: opened.ground.log,
    self: opened.ground.self,
    roles: opened.ground.settings.roles,
    region: opened.ground.settings.region,
    restartedBy: opened.ground.restart ? opened.ground.settings.restartedBy : '',
    restarts: new Restarts({ ...opened.ground, end: opened.ground.restart }),
    ears: opened.sound.ears,
    failures: opened.failures,
    minutes: opened.minutes,
    read: () => observingOf(opened).own(),
  })
