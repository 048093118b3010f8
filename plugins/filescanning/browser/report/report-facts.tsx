import { PropertyList, useFormat, useT } from '@console/core/browser'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { addOnLabels, addOns, matchKindLabels, type Report, scanEngineLabels } from '../../contract'
import { policyText } from '../files/policy-text'
import { countsOf, covered, soundShares } from './facts'

const useStyles = makeStyles({
  facts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  note: { overflowWrap: 'anywhere' },
})

const audioTypeLabels = { linein: 'Line-in', recorded: 'Recorded' } as const

/** What was found in short, by which rules, and what could not be looked for. */
export function ReportFacts({ report }: { report: Report }) {
  const t = useT()
  const styles = useStyles()
  return (
    <div className={styles.facts}>
      <PropertyList items={useFacts(report)} />
      {report.notes.map((note) => (
        <MessageBar key={note} intent="info" layout="multiline">
          <MessageBarBody className={styles.note}>{t(note)}</MessageBarBody>
        </MessageBar>
      ))}
    </div>
  )
}

/** Labels with their values, for the screen and for paper. */
export function useFacts(report: Report): (readonly [string, string])[] {
  const t = useT()
  const format = useFormat()
  const { file, settings, matches, music_speech, scanned_at, algorithm } = report
  const { duration } = file
  const identified = covered(matches)
  const extras = addOns.filter((addOn) => settings[addOn]).map((addOn) => t(addOnLabels[addOn]))
  const counts = countsOf(report).map(
    ([kind, count]) => `${t(matchKindLabels[kind])} ${format.number(count)}`,
  )
  const shares = music_speech && soundShares(music_speech, duration)
  return [
    [t('Duration'), duration > 0 ? format.duration(duration) : ''],
    [t('Scanned'), scanned_at ? format.time(scanned_at) : ''],
    [t('Matches'), counts.join(' · ') || t('None')],
    [
      t('Identified'),
      duration > 0
        ? t('{time} of {whole}, {share}', {
            time: format.duration(identified),
            whole: format.duration(duration),
            share: format.percent(Math.min(1, identified / duration)),
          })
        : '',
    ],
    [
      t('Music and speech'),
      shares
        ? t('Music {music}, speech {speech}, neither {other}', {
            music: format.percent(shares.music),
            speech: format.percent(shares.speech),
            other: format.percent(shares.other),
          })
        : '',
    ],
    [t('Engine'), t(scanEngineLabels[settings.engine])],
    [t('Policy'), policyText(settings.policy, t)],
    [t('Audio type'), t(audioTypeLabels[settings.audio_type])],
    [t('Add-ons'), extras.join(', ')],
    [t('Algorithm'), algorithm],
    [t('URI'), file.uri],
  ]
}
