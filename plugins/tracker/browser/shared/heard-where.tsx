import { TextLink, useFormat, useT } from '@console/core/browser'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { stationPaths } from '#plugins/bm/contract'
import { type TrackerProject, trackerPaths } from '../../contract'
import { useCountryName } from './places'

/** Why there may be fewer plays than were broadcast. */
export function HeardWhere({ project }: { project: TrackerProject }) {
  const t = useT()
  const countryOf = useCountryName()
  const { not_tracked } = project
  return (
    <>
      {not_tracked.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t('Not tracked at the moment: {countries}. What was heard there is not shown.', {
              countries: not_tracked.map(countryOf).join(', '),
            })}
          </MessageBarBody>
        </MessageBar>
      )}
      <LookedFor project={project} />
    </>
  )
}

/** Whether the bucket is looked for on all that is followed. */
function LookedFor({ project }: { project: TrackerProject }) {
  const t = useT()
  const format = useFormat()
  const { bucket, channels, listening, not_tracked } = project
  if (bucket && channels > 0 && listening === channels) return null
  // It is said above why.
  if (bucket && channels === 0 && not_tracked.length > 0) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {!bucket ? (
          <>
            {t('The bucket of this project was deleted: nothing is followed any more.')}{' '}
            <TextLink to={`${trackerPaths.files(project)}?edit=1`}>
              {t('Choose another bucket')}
            </TextLink>
          </>
        ) : channels === 0 ? (
          <>
            {t(
              'Your account monitors no station that this project follows. The tracker shows what monitoring hears.',
            )}{' '}
            <TextLink to={stationPaths.projects()}>{t('Monitor stations')}</TextLink>
          </>
        ) : (
          <>
            {t(
              'The bucket {name} is looked for on {some} of {all followed station|followed stations}.',
              {
                name: bucket.name,
                some: format.number(listening),
                all: format.number(channels),
              },
            )}{' '}
            <TextLink to={trackerPaths.stations(project)}>{t('See where it is not')}</TextLink>
          </>
        )}
      </MessageBarBody>
    </MessageBar>
  )
}
