import {
  Catalogue,
  CopyableText,
  NotAvailable,
  Page,
  type PageProps,
  PropertyList,
  Section,
  TextLink,
  useFormat,
  useMay,
  useService,
  useT,
} from '@console/core/browser'
import { regionLabels } from '@console/core/contract'
import { projectPaths } from '#plugins/base-projects/contract'
import type * as loads from './loads'
import { MusicLookup } from './music-lookup'

/** What the provider's music is, and which of it is there. */
export default function MusicPage({ data: { bucket } }: PageProps<typeof loads.music>) {
  const t = useT()
  const format = useFormat()
  const offersProjects = useService(Catalogue).offers(projectPaths.list('AVR'))
  const lookup = useMay('read-metadata')

  if (!bucket) {
    return (
      <Page title={t('Music Bucket')}>
        <NotAvailable>{t('The provider keeps no music in this deployment.')}</NotAvailable>
      </Page>
    )
  }
  return (
    <Page
      title={t('Music Bucket')}
      intro={t(
        'Recordings of the provider, kept up to date for everybody. Attach the bucket to a project and songs are recognised with all that is known about them.',
      )}
      actions={
        offersProjects && (
          <TextLink to={projectPaths.list('AVR')}>{t('Use it in a project')}</TextLink>
        )
      }
    >
      <PropertyList
        items={[
          [t('Id'), <CopyableText key="id" value={String(bucket.id)} label={t('Id')} />],
          [t('Recordings'), format.number(bucket.num)],
          [t('Duration'), format.hours(bucket.size)],
          [t('Region'), t(regionLabels[bucket.region])],
        ]}
      />
      {bucket.num === 0 && (
        <p>{t('It is empty in this deployment: the operator adds recordings to it.')}</p>
      )}
      <Section
        title={t('What comes back')}
        intro={t(
          'Title, artists, album, label, release date, genres, ISRC and UPC, and ids on Spotify, Deezer, YouTube and MusicBrainz, as far as the recording has them. Projects choose which ids they get.',
        )}
      />
      {lookup.allowed && <MusicLookup />}
    </Page>
  )
}
