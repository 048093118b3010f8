import {
  CopyableText,
  JsonView,
  Loaded,
  PropertyList,
  timeText,
  useData,
  useFormat,
  useT,
} from '@console/core/browser'
import { Badge, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { linksOf } from '#plugins/metadata-links/contract'
import {
  type MatchDetails,
  matchKindLabels,
  type Report,
  type ReportMatch,
  reportApi,
} from '../../../contract'
import { changeLabels } from './change-text'
import { knownOf, ownMetadata } from './match-details'

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
  heading: { ...typographyStyles.body1Strong, margin: 0 },
  link: { color: tokens.colorBrandForegroundLink },
})

const ways = { traverse: 'Whole file', points: 'Points' } as const

interface MatchCardProps {
  report: Report
  match: ReportMatch
}

/** All that is known about a match; what the report does not hold is asked for. */
export function MatchCard({ report, match }: MatchCardProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { cid, id } = report.file
  const details = useData(
    async ({ api }) =>
      (await api(reportApi).match({ params: { cid, id, match_id: match.id } })).data,
    [cid, id, match.id],
  )
  const code = (label: string, value: string) =>
    [label, value && <CopyableText key={label} value={value} label={label} />] as const
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <Badge appearance="tint">{t(matchKindLabels[match.kind])}</Badge>
        {match.score !== null && (
          <span>{t('Score {score}', { score: format.number(match.score) })}</span>
        )}
      </div>
      <PropertyList
        items={[
          [t('In the file'), `${timeText(match.begin, 0.1)} – ${timeText(match.end, 0.1)}`],
          [t('Played'), timeText(match.end - match.begin, 0.1)],
          [t('In the recording'), referenceText(match)],
          [t('Sounds the same at'), match.other_places.map((place) => timeText(place)).join(', ')],
          [
            t('Found elsewhere'),
            match.also_in > 0
              ? t('This sound is in {count recording|recordings}.', { count: match.also_in + 1 })
              : '',
          ],
          [
            t('Correction'),
            match.false_positive
              ? t('Not this recording')
              : match.manual
                ? t('Added manually')
                : '',
          ],
          [t('Recognized as'), recognizedText(match)],
          [t('Note'), match.note],
          [t('Artists'), match.artists],
          [t('Bucket'), match.bucket],
          [t('Album'), match.album],
          [t('Label'), match.label],
          code(t('ISRC'), match.isrc),
          code(t('UPC'), match.upc),
          code(t('ACR ID'), match.acrid),
        ]}
      />
      <Loaded of={details} height={160}>
        {(loaded) => <More details={loaded} />}
      </Loaded>
    </div>
  )
}

function recognizedText({ recognized }: ReportMatch): string {
  if (!recognized) return ''
  const { title, begin, end } = recognized
  return `${title}, ${timeText(begin, 0.1)} – ${timeText(end, 0.1)}`
}

function referenceText({ reference_begin: begin, reference_end: end }: ReportMatch): string {
  if (begin === null) return ''
  return end === null ? timeText(begin, 0.1) : `${timeText(begin, 0.1)} – ${timeText(end, 0.1)}`
}

function More({ details }: { details: MatchDetails }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { part } = details
  const known = knownOf(details)
  const own = ownMetadata(details)
  const links = linksOf(part.result.external_metadata)
  const signed = (percent: number) => `${percent > 0 ? '+' : ''}${format.percent(percent / 100)}`
  return (
    <>
      <PropertyList
        items={[
          [t('Found by'), t(ways[part.type])],
          [t('Change'), 'kind' in part ? t(changeLabels[part.kind]) : ''],
          [t('Tempo'), 'kind' in part ? signed(part.tempo_percent) : ''],
          [t('Pitch'), 'kind' in part ? signed(part.pitch_percent) : ''],
          [
            t('Length of the recording'),
            known.duration_ms > 0 ? timeText(known.duration_ms / 1000) : '',
          ],
          [t('Released'), known.release_date],
          [t('Genres'), known.genres.map(({ name }) => name).join(', ')],
          [t('Composers'), known.contributors.composers.join(', ')],
          [t('Lyricists'), known.contributors.lyricists.join(', ')],
          [t('ISWC'), known.external_ids.iswc],
        ]}
      />
      {links.length > 0 && (
        <p className={styles.line}>
          {links.map(({ label, href }) => (
            <a key={label} className={styles.link} href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          ))}
        </p>
      )}
      {own.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('Your metadata')}</h3>
          <PropertyList items={own} />
        </>
      )}
      <JsonView value={part} label={t('Raw result')} />
    </>
  )
}
