import type { Outgoing, SeedStream } from '@console/core/server'
import { StoredCallbacks } from '../callbacks/stored-callbacks'
import type { HostMail } from '../mail/host-mail'
import { openMail } from '../mail/open-mail'
import { StoredMail } from '../mail/stored-mail'
import { createOutgoing } from '../outgoing/guarded-fetch'
import type { Ground } from './ground'
import type { Part } from './part'

export interface WaysOut extends Part {
  outgoing: Outgoing
  callbacks: StoredCallbacks
  mail: StoredMail
  /** On which mails leave. */
  mailWay: HostMail
}

/** By which something leaves the service: requests, callbacks and mails. Its own streams may be asked too. */
export async function openWaysOut(
  { db, events, vault, log, alone, operator, settings, publicUrl }: Ground,
  ownStreams: readonly SeedStream[],
): Promise<WaysOut> {
  const { smtpUrl, dataDirectory } = settings
  const own = ownStreams.map(({ url }) => new URL(url).host)
  const outgoing = createOutgoing([...operator.outgoing.allow, ...own])
  const mailWay = await openMail({ smtpUrl, dataDirectory, publicUrl, log })
  const mail = new StoredMail({ db, events, vault, way: mailWay, log, alone })
  const callbacks = new StoredCallbacks({ db, vault, events, outgoing, log, alone })
  return {
    outgoing,
    callbacks,
    mail,
    mailWay,
    async start() {
      if (!settings.roles.has('jobs')) return
      await callbacks.start()
      await mail.start()
    },
    async stop() {
      await callbacks.stop()
      await mail.stop()
    },
  }
}
