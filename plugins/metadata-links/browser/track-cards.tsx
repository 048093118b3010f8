import {
  Card,
  CopyableText,
  CopyButton,
  PropertyList,
  useFormat,
  useT,
} from '@console/core/browser'
import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { type Platform, platformLabels, type Track } from '#plugins/metadata-links/contract'

const useStyles = makeStyles({
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  works: { margin: 0, padding: 0, listStyleType: 'none' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  player: { width: '100%', maxWidth: '400px' },
})

interface TrackCardsProps {
  data: readonly Track[]
  unavailable: readonly Platform[]
}

/** Songs as cards, with what this deployment cannot say about them. */
export function TrackCards({ data, unavailable }: TrackCardsProps) {
  const styles = useStyles()
  const t = useT()
  return (
    <>
      {unavailable.length > 0 && (
        <p className={styles.note}>
          {t(
            'This deployment has no adapter for {platforms}: links to them are known only where the Music bucket has them.',
            {
              platforms: unavailable.map((platform) => platformLabels[platform]).join(', '),
            },
          )}
        </p>
      )}
      {data.map((track, at) => (
        <TrackCard key={track.acr_id ?? at} track={track} />
      ))}
    </>
  )
}

function TrackCard({ track }: { track: Track }) {
  const styles = useStyles()
  const t = useT()
  const format = useFormat()
  const { album, artists, genres, works } = track
  const links = Object.entries(track.external_metadata).flatMap(([platform, found]) =>
    found.map(({ link }) => ({ label: platformLabels[platform as Platform], link })),
  )
  const preview = Object.values(track.external_metadata)
    .flat()
    .find((found) => found.preview)?.preview
  return (
    <Card title={track.name} level={3}>
      <PropertyList
        items={[
          [t('Artists'), artists.map(({ name }) => name).join(', ')],
          [t('Album'), album?.name],
          [t('Label'), album?.label],
          copyable('ISRC', track.isrc),
          copyable('UPC', album?.upc),
          copyable('ACR ID', track.acr_id),
          [
            t('Duration'),
            track.duration_ms !== undefined && format.duration(track.duration_ms / 1000),
          ],
          [t('Released'), track.release_date],
          [t('Genres'), genres.join(', ')],
          [t('Works'), works && works.length > 0 && <Works works={works} />],
        ]}
      />
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ label, link }) => (
            <li key={link}>
              <Link href={link} target="_blank" rel="noreferrer">
                {label}
              </Link>
              <CopyButton value={link} label={t('Link to {platform}', { platform: label })} />
            </li>
          ))}
        </ul>
      )}
      {preview && (
        // biome-ignore lint/a11y/useMediaCaption: music has no words to write out here
        <audio
          className={styles.player}
          controls
          preload="none"
          src={preview}
          aria-label={t('Preview')}
        />
      )}
    </Card>
  )
}

const copyable = (label: string, value: string | undefined) =>
  [label, value && <CopyableText key={label} value={value} label={label} />] as const

/** Each work with who made it, and as what. */
function Works({ works }: { works: NonNullable<Track['works']> }) {
  const styles = useStyles()
  const personOf = ({ name, roles }: (typeof works)[number]['contributors'][number]) =>
    roles.length > 0 ? `${name} (${roles.join(', ')})` : name
  return (
    <ul className={styles.works}>
      {works.map(({ iswc, name, contributors }) => (
        <li key={iswc}>{[`${name}, ${iswc}`, ...contributors.map(personOf)].join(' · ')}</li>
      ))}
    </ul>
  )
}
