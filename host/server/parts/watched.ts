import type { MetricsOptions } from '../observing/metrics'
import { HostObserving } from '../observing/stored-observing'
import type { Opened } from './opened'

/** What `/metrics` and `/ready` look at. */
export function watchedOf({
  ground,
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
  }
}

export const observingOf = (opened: Opened): HostObserving =>
  new HostObserving({
    ...watchedOf(opened),
    mailWay: opened.waysOut.mailWay,
    failures: opened.failures,
    serverHalves: opened.plugins.halves.facts,
    store: opened.ground.settings.objectStoreUrl ? 'S3' : 'directory',
  })
