import { type Call, invalid, notFound, type Route, refused, route } from '@console/core/server'
import { BucketCatalogue, type Recording } from '#plugins/buckets/contract'
import { type MatchCorrection, reportApi } from '../../contract'
import { isMatchOf, matchOfFile } from '../report-rows'
import { toRecognized } from '../scan/matches/repeat-corrections'
import { type ContainerRow, type MatchRow, type ScanFileRow, scanMatches } from '../tables'
import { changeReport } from './change-report'
import { otherRecording, otherTitle, type Range, sameRecording } from './corrected-values'

/** `changeReport` publishes the change of the file. */
export const correctionRoutes: Route[] = [
  route(reportApi.correctMatch, async (call) => {
    const { body, params } = call
    const changed = await changeReport(call, async (tx, { file, container }) => {
      const own = call.rows(scanMatches, tx)
      const before = await own.find(isMatchOf(file, params.match_id))
      if (!before) throw notFound('match')
      const range = rangeOf(body, before, file)
      const { match_id } = params
      const recording = await otherRecordingOf(body, before, container, call, tx)
      const values = correctedValues(body, before, range, recording)
      await own.change(before.id, 'match', {
        ...values,
        ...(body.note !== undefined && { note: body.note }),
        ...(!before.manual && isOther(values, before) && { recognized: toRecognized(before) }),
        ...by(call),
      })
      return { match_id }
    })
    return answered(changed, call)
  }),

  route(reportApi.markMatch, async (call) => {
    const changed = await changeReport(call, async (tx, { file }) => {
      const { match_id } = call.params
      const false_positive = call.body.false_positive === 1
      const values = { false_positive, ...by(call) }
      const marked = await call.rows(scanMatches, tx).update(isMatchOf(file, match_id), values)
      if (marked.length === 0) throw notFound('match')
      return { match_id }
    })
    return answered(changed, call)
  }),

  route(reportApi.addMatch, async (call) => {
    const { body } = call
    const changed = await changeReport(call, async (tx, { file, container }) => {
      const range = rangeOf(body, body, file)
      const type = file.settings?.policy.type
      const recording = await recordingOf(body.acrid ?? '', container, call, tx)
      const match = recording
        ? otherRecording(recording, body, range, type)
        : otherTitle(body.title, body, range, type)
      const { id } = await call.rows(scanMatches, tx).insert({
        ...match,
        file_row: file.id,
        manual: true,
        note: body.note ?? '',
        ...by(call),
      })
      return { match_id: String(id) }
    })
    return answered(changed, call)
  }),

  route(reportApi.removeMatch, async (call) => {
    await changeReport(call, async (tx, { file }) => {
      const own = call.rows(scanMatches, tx)
      const match = await own.find(isMatchOf(file, call.params.match_id))
      if (!match) throw notFound('match')
      if (!match.manual) {
        throw refused('A scan has found this match. Mark it as a false positive instead')
      }
      await own.removeOne(match.id)
      return {}
    })
  }),
]

const by = ({ caller }: Pick<Call, 'caller'>) => ({
  corrected_by: caller.user,
  corrected_at: new Date(),
})

const recognizedFields = [
  ...(['title', 'acrid', 'begin', 'end'] as const),
  ...(['artists', 'album', 'label', 'isrc'] as const),
]

/** False if only the note changes. */
const isOther = (values: Partial<MatchRow>, before: MatchRow) =>
  recognizedFields.some((name) => values[name] !== undefined && values[name] !== before[name])

type Changed = { match_id: string; file: ScanFileRow; container: ContainerRow }

async function answered({ match_id, file, container }: Changed, call: Call) {
  const { match } = await matchOfFile(file, match_id, container, call)
  return { data: match }
}

/** Lengths of files are rounded. */
const roundedSeconds = 0.01

function rangeOf(
  wanted: Pick<MatchCorrection, 'begin' | 'end'>,
  before: Range,
  { duration }: ScanFileRow,
): Range {
  const { begin = before.begin, end = before.end } = wanted
  if (end <= begin) throw invalid({ end: 'Enter an end after the start' })
  if (end > duration + roundedSeconds && end !== before.end) {
    throw invalid({ end: `Enter an end within the file, which has ${duration} seconds` })
  }
  return { begin, end: Math.min(end, Math.max(duration, before.end)) }
}

type Asked = Pick<Call, 'services'>
type Tx = Call['db']

/** The recording that a correction names, unless the match is of it already. */
const otherRecordingOf = (
  { acrid = '' }: MatchCorrection,
  before: MatchRow,
  container: ContainerRow,
  call: Asked,
  tx: Tx,
) => recordingOf(acrid === before.acrid ? '' : acrid, container, call, tx)

async function recordingOf(
  acrid: string,
  { uid, email }: ContainerRow,
  { services: { provided } }: Asked,
  tx: Tx,
): Promise<Recording | undefined> {
  if (acrid === '') return undefined
  const catalogue = provided(BucketCatalogue).within(tx)
  const [recording] = await catalogue.recordings([acrid])
  const buckets = recording ? await catalogue.attachable({ uid, email }, [recording.bucket_id]) : []
  if (!recording || buckets.length === 0) {
    throw invalid({ acrid: 'No bucket that you can use has a recording with this ACR ID' })
  }
  return recording
}

function correctedValues(
  body: MatchCorrection,
  before: MatchRow,
  range: Range,
  recording: Recording | undefined,
) {
  const { type } = before.part
  if (recording) return otherRecording(recording, body, range, type)
  const { title = before.title } = body
  if (title === before.title) return sameRecording(before, body, range)
  return otherTitle(title, body, range, type)
}
