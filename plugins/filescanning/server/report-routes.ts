import { answered, type Call, Failure, type Route, route } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { type Report, reportApi, type ScanSettings } from '../contract'
import { ownContainer } from './containers/own-container'
import { toScanFiles } from './files/file-rows'
import { transcriptsOf } from './files/results'
import { matchesOfFile, matchOfFile, ownFile } from './report-rows'
import { settingsOf } from './scan/scan-values'
import { type ContainerRow, type ScanFileRow, waveforms } from './tables'

type Asked = Pick<Call, 'rows' | 'db' | 'services'>

export const reportRoutes: Route[] = [
  route(reportApi.report, async (call) => {
    const container = await ownContainer(call)
    const file = await ownFile(call, container)
    return { data: await reportOf(file, container, call) }
  }),

  route(reportApi.match, async (call) => {
    const container = await ownContainer(call)
    const file = await ownFile(call, container)
    return { data: await matchOfFile(file, call.params.match_id, container, call) }
  }),

  route(reportApi.waveform, async (call) => {
    const file = await ownFile(call, await ownContainer(call))
    const [found] = await call.db.select().from(waveforms).where(eq(waveforms.file_row, file.id))
    if (!found) throw new Failure(404, whyNoWaveform(file))
    return { data: { per_second: found.per_second, levels: found.levels.toString('base64') } }
  }),
]

/** Of a file that is being scanned, again perhaps, nothing is told but the rules that it is scanned by. */
async function reportOf(row: ScanFileRow, container: ContainerRow, call: Asked) {
  const { db } = call
  const isScanned = row.state !== 0
  const [file, matches, transcripts] = await Promise.all([
    answered(toScanFiles, row, db, 'file'),
    isScanned ? matchesOfFile(row, container, call) : [],
    transcriptsOf([row.id], db),
  ])
  const settings = isScanned && row.settings ? row.settings : settingsOf(container)
  return {
    file,
    container,
    settings: toSettings(settings),
    algorithm: isScanned ? row.algorithm : '',
    scanned_at: isScanned ? row.scanned_at : null,
    matches,
    music_speech: isScanned ? row.music_speech : null,
    transcript: isScanned ? (row.speech ?? transcripts.get(row.id) ?? null) : null,
    ai_detection: isScanned ? row.ai : null,
    notes: isScanned ? row.notes : [],
    playable: Boolean(row.object_key) && row.data_type !== 'fingerprint',
  }
}

const toSettings = (settings: ScanSettings): Report['settings'] => ({
  engine: settings.engine,
  audio_type: settings.audioType,
  policy: settings.policy,
  music_detection: settings.musicDetection,
  deepright: settings.deepright,
  ai_detection: settings.aiDetection,
  speech_to_text: settings.speechToText,
})

function whyNoWaveform({ state, data_type }: ScanFileRow): string {
  if (data_type === 'fingerprint') return 'A fingerprint has no waveform'
  if (state === 0) return 'The waveform is there when the file has been listened to'
  return 'There is no waveform of this file'
}
