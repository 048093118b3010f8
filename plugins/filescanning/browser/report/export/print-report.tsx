import {
  Paper,
  paint,
  type Scene,
  Session,
  timeText,
  useFormat,
  useObservable,
  useService,
  useT,
  whole,
} from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { Report } from '../../../contract'
import { cutShortText } from '../../files/file-state'
import { aiPredictions } from '../ai-verdict'
import { countedMatches } from '../facts'
import { kindText } from '../matches/change-text'
import { useFacts, useHeardSentence } from '../report-facts'
import { paperColors } from '../timeline/lane-colors'

const useStyles = makeStyles({
  timeline: { display: 'block', width: '100%', height: 'auto', breakInside: 'avoid' },
})

/** CSS pixels: the width of a page of paper. */
const paperWidth = 1000

interface PrintReportProps {
  report: Report
  scene: Scene
}

/** The report as it is printed. */
export const PrintReport = (props: PrintReportProps) => <Paper>{() => <Sheet {...props} />}</Paper>

function Sheet({ report, scene }: PrintReportProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const person = useObservable(useService(Session).user$)
  const sentence = useHeardSentence(report)
  const [printed] = useState(() => new Date())
  const facts = useFacts(report).filter(([, value]) => value !== '')

  function draw(canvas: HTMLCanvasElement | null) {
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    const ratio = 2
    canvas.width = paperWidth * ratio
    canvas.height = scene.height * ratio
    context.scale(ratio, ratio)
    paint(context, {
      scene,
      view: whole(scene.duration),
      width: paperWidth,
      colors: paperColors,
      font: '12px sans-serif',
      chosen: undefined,
      timeText,
    })
  }

  return (
    <>
      <h1>{report.file.name}</h1>
      <p>{sentence}</p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Printed')}</dt>
          <dd>{[format.time(printed), person?.email].filter(Boolean).join(' · ')}</dd>
        </div>
      </dl>
      {report.ai_detection?.map(({ prediction, ai_probability }) => (
        <p key={prediction}>
          {t('{verdict}: {probability} AI', {
            verdict: t(aiPredictions[prediction]),
            probability: format.percent(ai_probability / 100),
          })}
          {'. '}
          {t('A statistical signal, not proof.')}
        </p>
      ))}
      {report.file.cut_short && <p>{cutShortText(report.file.cut_short, t, format)}</p>}
      {report.notes.map((note) => (
        <p key={note}>{t(note)}</p>
      ))}
      <canvas ref={draw} className={styles.timeline} />
      <MatchTable report={report} />
      {report.transcript?.map(({ start, text }) => (
        <p key={`${start} ${text}`}>
          {timeText(start)} {text}
        </p>
      ))}
    </>
  )
}

const number = { textAlign: 'end' } as const
/** Which columns of the matches are numbers. */
const numbers = [1, 8]

function MatchTable({ report: { matches } }: Pick<PrintReportProps, 'report'>) {
  const t = useT()
  const format = useFormat()
  const titles = [
    t('Time'),
    t('Played'),
    t('Kind'),
    t('Title'),
    t('Artists'),
    t('ISRC'),
    t('Bucket'),
    t('ACR ID'),
    t('Score'),
  ]
  return (
    <table>
      <thead>
        <tr>
          {titles.map((title, at) => (
            <th key={title} scope="col" {...(numbers.includes(at) && { style: number })}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {countedMatches(matches).map((match) => (
          <tr key={match.id}>
            <td>{`${timeText(match.begin)}–${timeText(match.end)}`}</td>
            <td style={number}>{timeText(match.end - match.begin)}</td>
            <td>{kindText(match, t, format)}</td>
            <td>{match.title}</td>
            <td>{match.artists}</td>
            <td>{match.isrc}</td>
            <td>{match.bucket}</td>
            <td>{match.acrid}</td>
            <td style={number}>{match.score === null ? '' : format.number(match.score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
