import {
  Catalogue,
  Onboarding,
  Session,
  Settings,
  useData,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { projectPaths, statisticsApi } from '#plugins/base-projects/contract'
import { bucketPaths } from '#plugins/buckets/contract'

const dismissedKey = 'home.first-steps-dismissed'

/** Four steps from an empty account to something recognised; gone when all are done, or put away. */
export default function FirstSteps() {
  const t = useT()
  const catalogue = useService(Catalogue)
  const settings = useService(Settings)
  const user = useObservable(useService(Session).user$)
  const [dismissed, setDismissed] = useState(() => settings.recall(dismissedKey, false))
  const projects = projectPaths.list('AVR')
  const buckets = catalogue
    .areas()
    .map(({ id }) => bucketPaths.list(id))
    .find((path) => catalogue.offers(path))
  const answered = useData(({ api, region }) => api(statisticsApi).overall({ query: { region } }))
  if (dismissed || !user || user.limit_type === 'Frozen' || !buckets || !catalogue.offers(projects))
    return undefined
  const {
    file_buckets = 0,
    duration = 0,
    avrprojects = 0,
    fs_containers = 0,
    fs_size = 0,
  } = user.used
  const recognised =
    fs_size > 0 ||
    answered.data?.data.some(({ with_result, no_result }) => with_result + no_result > 0)
  // Until it is known whether the last step is done, all of it waits.
  if (recognised === undefined && avrprojects > 0) return undefined

  function dismiss() {
    settings.remember(dismissedKey, true)
    setDismissed(true)
  }

  return (
    <Onboarding
      steps={[
        {
          title: t('Create a bucket'),
          text: t('It holds the audio and video that is to be recognised.'),
          done: file_buckets > 0,
          to: `${buckets}?new`,
        },
        {
          title: t('Add audio or video'),
          text: t('Files are ready once their fingerprints are made.'),
          done: duration > 0,
          to: file_buckets > 0 ? buckets : undefined,
        },
        {
          title: t('Create a project or a container'),
          text: t('A project is what an app talks to; a container scans whole files.'),
          done: avrprojects + fs_containers > 0,
          to: `${projects}?new`,
        },
        {
          title: t('Recognise something'),
          text: t('Drop a clip on the page of the project, or a file into the container.'),
          done: recognised === true,
          to: avrprojects > 0 ? projects : undefined,
        },
      ]}
      action={<Button onClick={dismiss}>{t('Hide')}</Button>}
    />
  )
}
