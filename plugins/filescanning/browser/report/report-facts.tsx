import { Fold, PropertyList, useFormat, useT } from '@console/core/browser'
import { Badge, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { InfoRegular } from '@fluentui/react-icons'
import { addOnLabels, addOns, matchKindLabels, type Report, scanEngineLabels } from '../../contract'
import { policyText } from '../containers/policy-text'
import { FileStateCell } from '../files/file-state'
import { countsOf, heardIn, soundShares } from './facts'

const useStyles = makeStyles({
  facts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  sentence: { ...typographyStyles.subtitle2, margin: 0 },
  bar: {
    display: 'flex',
    gap: '2px',
    overflow: 'hidden',
    height: '10px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  identified: { backgroundColor: tokens.colorCompoundBrandBackground },
  unidentified: { backgroundColor: tokens.colorPaletteMarigoldBorderActive },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  note: {
    ...typographyStyles.caption1,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  icon: { verticalAlign: 'text-bottom' },
})

const audioTypeLabels = { linein: 'Line-in', recorded: 'Recorded' } as const

/** What was found in a sentence and a bar; by which rules stands behind it, and what could not be looked for. */
export function ReportFacts({ report }: { report: Report }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { file, scanned_at } = report
  const { identified, music } = heardIn(report)
  const part = (seconds: number) => `${file.duration > 0 ? (seconds / file.duration) * 100 : 0}%`
  return (
    <div className={styles.facts}>
      <p className={styles.sentence}>{useHeardSentence(report)}</p>
      {file.duration > 0 && (
        <div className={styles.bar} aria-hidden>
          <span
            className={styles.identified}
            style={{ width: part(music ? music.identified : identified) }}
          />
          {music && (
            <span className={styles.unidentified} style={{ width: part(music.unidentified) }} />
          )}
        </div>
      )}
      <div className={styles.chips}>
        <FileStateCell file={file} />
        {countsOf(report).map(([kind, count]) => (
          <Badge key={kind} appearance="tint" color="informative">
            {t(matchKindLabels[kind])} {format.number(count)}
          </Badge>
        ))}
        {file.duration > 0 && (
          <Badge appearance="tint" color="informative">
            {format.duration(file.duration)}
          </Badge>
        )}
        {scanned_at && (
          <Badge appearance="tint" color="informative">
            {t('Scanned {time}', { time: format.time(scanned_at) })}
          </Badge>
        )}
      </div>
      {report.notes.map((note) => (
        <p key={note} className={styles.note}>
          <InfoRegular className={styles.icon} /> {t(note)}
        </p>
      ))}
      <Fold title={t('Details')} quiet>
        <PropertyList items={useFacts(report)} />
      </Fold>
    </div>
  )
}

/** `4:20 of music: 2:48 identified, 1:32 not identified`. */
export function useHeardSentence(report: Report): string {
  const t = useT()
  const format = useFormat()
  const { identified, music } = heardIn(report)
  if (!music) {
    return t('{identified} of {whole} identified', {
      identified: format.duration(identified),
      whole: format.duration(report.file.duration),
    })
  }
  if (music.whole < 1) return t('No music in this file')
  const words = {
    music: format.duration(music.whole),
    identified: format.duration(music.identified),
    rest: format.duration(music.unidentified),
  }
  return music.unidentified > 0
    ? t('{music} of music: {identified} identified, {rest} not identified', words)
    : t('{music} of music, all of it identified', words)
}

/** Labels with their values, for the screen and for paper. */
export function useFacts(report: Report): (readonly [string, string])[] {
  const t = useT()
  const format = useFormat()
  const { file, container, settings, music_speech, scanned_at, algorithm } = report
  const { duration } = file
  const { identified, music } = heardIn(report)
  const extras = addOns.filter((addOn) => settings[addOn]).map((addOn) => t(addOnLabels[addOn]))
  const counts = countsOf(report).map(
    ([kind, count]) => `${t(matchKindLabels[kind])} ${format.number(count)}`,
  )
  const shares = music_speech && soundShares(music_speech, duration)
  const share = (seconds: number, whole: number) =>
    t('{time} of {whole}, {share}', {
      time: format.duration(seconds),
      whole: format.duration(whole),
      share: format.percent(Math.min(1, seconds / whole)),
    })
  return [
    [t('Container'), container.name],
    [t('Duration'), duration > 0 ? format.duration(duration) : ''],
    [t('Scanned'), scanned_at ? format.time(scanned_at) : ''],
    [t('Matches'), counts.join(' · ') || t('None')],
    [t('Identified of the whole'), duration > 0 ? share(identified, duration) : ''],
    [
      t('Identified of the music'),
      music && music.whole > 0 ? share(music.identified, music.whole) : '',
    ],
    [
      t('Music and speech'),
      shares
        ? t(
            shares.both > 0
              ? 'Music {music}, speech {speech}, neither {other}; both at once {both}, which counts in each'
              : 'Music {music}, speech {speech}, neither {other}',
            {
              music: format.percent(shares.music),
              speech: format.percent(shares.speech),
              other: format.percent(shares.other),
              both: format.percent(shares.both),
            },
          )
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
