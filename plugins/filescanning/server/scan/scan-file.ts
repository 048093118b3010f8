import { DamagedObject, defineJob, type Services, UndecodableAudio } from '@console/core/server'
import { scanJob } from '../files/scan-job'
import { bytesOf, hashOf, removeOrphan } from './file-bytes'
import { findInSound } from './find-in-sound'
import { ProgressTeller } from './progress'
import { reserve } from './reserve'
import { findScan, Overtaken, type Scan, Unscannable } from './running-scan'
import type { Failed, Scanned } from './scan-values'
import { settle } from './settle'
import { measure } from './waveform'
import { writeDown } from './write-down'

/** Processing → Ready, Noresult or Error with the reason. Repeating it changes nothing more. */
export const scanFile = defineJob({
  ...scanJob,
  expireInSeconds: 4 * 3600,
  retryLimit: 3,
  async run(data, { services, signal }) {
    const scan = await findScan(data, services.db)
    if (!scan) return removeOrphan(data, services)
    try {
      await settle(scan, await scanned(scan, services, signal), services)
    } catch (error) {
      if (error instanceof Overtaken) return
      const failure = failureOf(error)
      if (!failure) throw error
      await settle(scan, failure, services)
    }
  },
  async failed(data, _error, { services }) {
    const scan = await findScan(data, services.db)
    const error = 'The service could not scan this file. Scan it again'
    if (scan) await settle(scan, { state: -3, error }, services)
  },
})

function failureOf(error: unknown): Failed | undefined {
  if (error instanceof UndecodableAudio) return { state: -2, error: error.message }
  if (error instanceof DamagedObject) return { state: -3, error: error.message }
  if (error instanceof Unscannable) return { state: error.state, error: error.message }
  return undefined
}

async function scanned(scan: Scan, services: Services, stopping: AbortSignal): Promise<Scanned> {
  const key = await bytesOf(scan, services, stopping)
  const { path, release } = await services.objects.asFile(key)
  const progress = new ProgressTeller(scan, services, stopping)
  try {
    return await heardIn(path, scan, services, progress)
  } catch (error) {
    // Whatever the abortion looks like from outside.
    throw (await progress.end()) ? new Overtaken() : error
  } finally {
    await progress.end()
    await release()
  }
}

async function heardIn(
  path: string,
  scan: Scan,
  services: Services,
  progress: ProgressTeller,
): Promise<Scanned> {
  const { signal } = progress
  const sha256 = await hashOf(path, signal)
  // A fingerprint has no samples; its length is known when the engine has read it.
  const isSound = scan.file.data_type !== 'fingerprint'
  const waveform = isSound ? await measure(path, services.decoder, signal) : undefined
  if (waveform) {
    await reserve(scan, waveform.seconds, services)
    progress.begin(waveform.seconds)
  }
  const sound = { ...scan, path, seconds: waveform?.seconds ?? 0 }
  const found = await findInSound(sound, services, progress)
  if (!waveform) await reserve(scan, found.seconds, services)
  const notes = [...found.notes, ...(await writeDown(scan, services))]
  return {
    finding: { ...found, notes },
    sha256,
    levels: waveform?.levels,
    told: waveform?.told ?? null,
    algorithm: services.recognition.status().algorithm,
  }
}
