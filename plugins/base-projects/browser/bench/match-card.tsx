import { CopyableText, useFormat, useT } from '@console/core/browser'
import { Badge, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { Project } from '#plugins/base-projects/contract'
import { linksOf } from '#plugins/metadata-links/contract'
import { useBucketPath } from '../buckets/use-bucket-path'
import { type Match, matchKinds } from './answer'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
})

/** Timestamps of channels are moments since 1970, those of files places in them. */
const firstMoment = 100_000_000_000

export function MatchCard({ match, project }: { match: Match; project: Project }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const artists = match.artists?.map(({ name }) => name).join(', ')
  const links = linksOf(match.external_metadata)
  const { timestamps_ms: aired, result_type: timing } = match
  return (
    <li className={styles.card}>
      <h4 className={styles.title}>{match.title || match.acrid}</h4>
      <div className={styles.line}>
        <Badge appearance="tint">{t(matchKinds[match.kind])}</Badge>
        {match.score !== undefined && (
          <span>{t('Score {score}', { score: format.number(match.score) })}</span>
        )}
        {timing && <span>{timing === 'timeshift' ? t('Time-shifted') : t('Live now')}</span>}
      </div>
      {(artists || match.album) && (
        <p className={styles.faint}>{[artists, match.album?.name].filter(Boolean).join(' · ')}</p>
      )}
      <BucketLink match={match} project={project} />
      <PlayPosition match={match} />
      {aired !== undefined && aired > firstMoment && (
        <p className={styles.faint}>
          {t('On air at {time}', { time: format.time(new Date(aired)) })}
        </p>
      )}
      <Elsewhere match={match} />
      {links.length > 0 && (
        <p className={styles.line}>
          {links.map(({ label, href }) => (
            <a key={label} className={styles.link} href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          ))}
        </p>
      )}
      {match.acrid && <CopyableText value={match.acrid} label={t('ACR ID')} />}
    </li>
  )
}

/** Where in the recording the clip ends. */
function PlayPosition({ match }: { match: Match }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { play_offset_ms: offset, duration_ms: whole } = match
  if (offset === undefined) return undefined
  const time = format.duration(offset / 1000)
  if (!whole) return <p className={styles.faint}>{t('Play position {time}', { time })}</p>
  return (
    <>
      <p className={styles.faint}>
        {t('Play position {time} of {whole}', { time, whole: format.duration(whole / 1000) })}
      </p>
      <ProgressBar aria-label={t('Play position')} max={whole} value={Math.min(offset, whole)} />
    </>
  )
}

/** Where else the clip fits as well. */
function Elsewhere({ match }: { match: Match }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { other_play_offsets_ms: places, other_timestamps_ms: times, also_in } = match
  const isAired = times.some((time) => time > firstMoment)
  const isChannel = match.timestamps_ms !== undefined
  const sentences = [
    places.length > 0 &&
      t('The recording sounds the same at {places}.', {
        places: places.map((place) => format.duration(place / 1000)).join(', '),
      }),
    isAired &&
      t('The same was on air at {times}.', {
        times: times.map((time) => format.time(new Date(time))).join(', '),
      }),
    also_in > 0 &&
      t(
        isChannel
          ? 'This sound is on {count channel|channels}.'
          : 'This sound is in {count recording|recordings}.',
        {
          count: also_in + 1,
        },
      ),
  ].filter(Boolean)
  return sentences.length > 0 && <p className={styles.faint}>{sentences.join(' ')}</p>
}

/** To the recording, or channel, in its bucket, where that is one of the project's. */
function BucketLink({ match, project }: { match: Match; project: Project }) {
  const t = useT()
  const styles = useStyles()
  const bucket = project.buckets.find(({ id }) => String(id) === match.bucket_id)
  const page = useBucketPath()(bucket)
  if (!bucket || !page) return undefined
  const isFile = match.kind === 'custom_files'
  return (
    <p className={styles.line}>
      <Link
        className={styles.link}
        to={isFile ? `${page}?file=${encodeURIComponent(match.acrid)}` : page}
      >
        {t('Open it in the bucket {name}', { name: bucket.name })}
      </Link>
    </p>
  )
}
