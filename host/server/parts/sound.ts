import type { AudioDecoder, Recognition } from '@console/core/server'
import { FfmpegDecoder } from '../../engine/media/ffmpeg-decoder'
import { openAudioDecoder } from '../../engine/media/find-decoder'
import { NatsBroker } from '../../engine/recognition/matchers/nats-broker'
import type { MonitorLimits } from '../../engine/recognition/monitoring/monitor'
import { createRecognition } from '../../engine/recognition/open-recognition'
import { RedisStore } from '../../engine/recognition/stored/redis-store'
import { StoredEars } from '../ears/stored-ears'
import type { Ground } from './ground'
import type { Part } from './part'
import type { WaysOut } from './ways-out'

export interface Sound extends Part {
  decoder: AudioDecoder
  recognition: Recognition
  ears: StoredEars
}

export interface HearingOptions {
  /** Milliseconds of silence after which a play on a stream is over; a minute unless told. */
  longestPause?: number | undefined
  /** How long streams are waited for; benches and tests hear some that go faster than time does. */
  monitorLimits?: Partial<MonitorLimits> | undefined
}

/** What reads sound, what knows it again, and what listens to streams. */
export async function openSound(
  { db, events, log, settings, operator, objects, databases, vault, self }: Ground,
  { outgoing, longestPause, monitorLimits }: Pick<WaysOut, 'outgoing'> & HearingOptions,
): Promise<Sound> {
  const decoder = await openAudioDecoder({ log })
  const ffmpeg = decoder instanceof FfmpegDecoder ? decoder : undefined
  const broker = settings.streamsUrl ? new NatsBroker(settings.streamsUrl, log) : undefined
  // All processes of one console have the same secret, and no other console has it.
  const console = `console-${vault.keyFor('broker').toString('hex', 0, 8)}`
  const holdsIndex = settings.roles.has('matching')
  const { indexUrl } = settings
  const { recognition, stop } = createRecognition({
    holdsIndex,
    broker: broker && { broker, console },
    postings: indexUrl && holdsIndex ? new RedisStore(indexUrl, console, log) : undefined,
    db,
    decoder,
    events,
    log,
    outgoing,
    dataDirectory: settings.dataDirectory,
    ffmpeg: ffmpeg?.program,
    externalEngines: operator.externalEngines,
    externalEnginesToken: settings.externalEnginesToken,
    speechKey: settings.speechToTextKey,
    ...(monitorLimits && { monitorLimits }),
  })
  const ears = new StoredEars({
    services: { db, objects, recognition, events, log },
    db: databases.forEars,
    recode: ffmpeg && ((...sound) => ffmpeg.recode(...sound)),
    longestPause,
    self,
  })
  return {
    decoder,
    recognition,
    ears,
    start() {
      if (settings.roles.has('ears')) ears.start()
    },
    rest: () => ears.leave(),
    async stop() {
      await ears.stop()
      await stop()
      await broker?.stop()
    },
  }
}
