import {
  type Pyramid,
  type Row,
  rowOf,
  type Scene,
  sceneWith,
  stacked,
} from '@console/core/browser'
import { type MusicSpeechPart, matchKindLabels, matchKinds, type Report } from '../../../contract'
import { countedMatches, heardIn } from '../facts'
import { laneColors } from './lane-colors'

const mostRows = 5

type Told = Pick<Report, 'file' | 'matches' | 'music_speech' | 'transcript'>
type Draft = Parameters<typeof sceneWith>[0][number]

/** Only what the report has gets a lane. */
export function sceneOf(
  report: Told,
  waveform: Pyramid | undefined,
  t: (text: string) => string,
): Scene {
  const lanes: Draft[] = []

  for (const kind of matchKinds) {
    const matches = countedMatches(report.matches).filter((match) => match.kind === kind)
    if (matches.length === 0) continue
    lanes.push({
      id: kind,
      label: t(matchKindLabels[kind]),
      color: laneColors[kind],
      ids: matches.map(({ id }) => id),
      rows: stacked(matches, mostRows),
      texts: matches.map(nameOf),
    })
  }
  const { unidentified } = heardIn(report)
  if (unidentified.length > 0) {
    lanes.push({
      id: 'unidentified',
      label: t('Music not identified'),
      color: laneColors.unidentified,
      rows: stacked(unidentified, 1),
      texts: unidentified.map(() => t('Not identified')),
    })
  }
  if (report.music_speech?.length) {
    const { spans, rows, texts, colors } = musicAndSpeech(report.music_speech)
    if (spans.length > 0) {
      lanes.push({
        id: 'music_speech',
        label: t('Music and speech'),
        color: laneColors.music_speech,
        rows,
        colors,
        texts: texts.map(t),
      })
    }
  }
  if (report.transcript?.length) {
    const parts = report.transcript.map(({ start, end }) => ({ begin: start, end }))
    lanes.push({
      id: 'transcript',
      label: t('Transcript'),
      color: laneColors.transcript,
      rows: stacked(parts, 1),
      texts: report.transcript.map(({ text }) => text),
    })
  }
  return sceneWith(lanes, { duration: report.file.duration, waveform })
}

/** A line for music and one for speech: what is both stands in both. */
function musicAndSpeech(parts: readonly MusicSpeechPart[]) {
  const heard = (label: 'm' | 's') =>
    parts
      .filter((part) => part.label.includes(label))
      .map(({ start, end }) => ({ begin: start, end }))
  const [music, speech] = [heard('m'), heard('s')]
  const spans = [...music, ...speech]
  const places = spans.map((_, place) => place)
  const lines = [places.slice(0, music.length), places.slice(music.length)]
  const rows: Row[] = lines.filter(({ length }) => length > 0).map((line) => rowOf(spans, line))
  return {
    spans,
    rows,
    texts: [...music.map(() => 'Music'), ...speech.map(() => 'Speech')],
    colors: [...music.map(() => laneColors.music_speech), ...speech.map(() => laneColors.speech)],
  }
}

const nameOf = ({ title, artists }: { title: string; artists: string }) =>
  artists ? `${title} – ${artists}` : title
