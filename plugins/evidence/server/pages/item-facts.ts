import { type ScanSettings, scanEngineLabels } from '#plugins/filescanning/contract'
import type { EvidenceItem } from '../../contract'
import type { Subject } from '../subjects'
import type { EvidenceRow } from '../tables'
import { momentOf, spanOf } from './time-words'

const threeDigits = (number: number) => String(number).padStart(3, '0')

/** Names of an item's files: made from its number only, so that no title can lead out of the pack. */
export const itemPaths = (number: number) => ({
  page: `items/${threeDigits(number)}.html`,
  data: `items/${threeDigits(number)}.json`,
  clip: `clips/${threeDigits(number)}.wav`,
})

export interface Sound {
  /** Of the bytes that were scanned; 0 and empty where they are not here any more. */
  source: { size: number; sha256: string }
  clip: EvidenceItem['clip']
  note: string
}

/** Everything that the pack says about a match. */
export function factsOf(
  { number, match, file, container }: Subject,
  { source, clip, note }: Sound,
  { row, service }: { row: EvidenceRow; service: string },
): EvidenceItem {
  const { kind, title, artists, album, label, isrc, upc, acrid, part } = match
  return {
    number,
    what: {
      kind,
      title,
      artists,
      album,
      label,
      isrc,
      upc,
      acrid,
      metadata: Object(part.result) as Record<string, unknown>,
    },
    where: {
      container,
      file: {
        id: file.file_id,
        name: file.name,
        uri: file.uri,
        data_type: file.data_type,
        duration: file.duration,
        ...source,
      },
    },
    when: {
      scanned_at: file.scanned_at && momentOf(file.scanned_at, row.timezone),
      exported_at: momentOf(row.created_at, row.timezone),
    },
    offsets: {
      file: spanOf(match.begin, match.end),
      recording:
        match.reference_begin === null ? null : spanOf(match.reference_begin, match.reference_end),
    },
    correction: toCorrection(match, row),
    score: match.score,
    match_type: typeof part.type === 'string' ? part.type : '',
    tempo_percent: match.tempo_percent,
    pitch_percent: match.pitch_percent,
    scan: { algorithm: file.algorithm, settings: file.settings && settingsOf(file.settings) },
    exported_by: row.created_by,
    service,
    clip,
    clip_note: note,
  }
}

/** Who changed what of what the scan has recognized. */
function toCorrection(
  { manual, note, recognized, corrected_by, corrected_at }: Subject['match'],
  { timezone }: EvidenceRow,
): EvidenceItem['correction'] {
  if (!corrected_at) return null
  return {
    by: corrected_by,
    at: momentOf(corrected_at, timezone),
    note,
    manual,
    recognized: recognized && {
      title: recognized.title,
      acrid: recognized.acrid,
      file: spanOf(recognized.begin, recognized.end),
    },
  }
}

/** In the words of the API. */
const settingsOf = (settings: ScanSettings) => ({
  engine: settings.engine,
  engine_name: scanEngineLabels[settings.engine],
  audio_type: settings.audioType,
  policy: settings.policy,
  music_detection: settings.musicDetection,
  deepright: settings.deepright,
  ai_detection: settings.aiDetection,
  speech_to_text: settings.speechToText,
})
