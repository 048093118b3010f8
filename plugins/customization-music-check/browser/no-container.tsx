import {
  EmptyState,
  MayButton,
  Page,
  type PageProps,
  useAction,
  useApi,
  useT,
} from '@console/core/browser'
import { containersApi } from '#plugins/filescanning/contract'
import { ContainerChoice } from './container-choice'
import { type check, containerName } from './loads'

/** Makes the container of this page, with all that this deployment can tell of music. */
export function NoContainer({ data, reload }: PageProps<typeof check>) {
  const t = useT()
  const api = useApi(containersApi)
  const { region, searched: buckets, containers, container, availability } = data
  const make = useAction(async () => {
    const ai_detection = availability.add_ons.some(
      ({ add_on, available }) => add_on === 'ai_detection' && available,
    )
    const rules = { music_detection: true, deepright: true, ai_detection }
    await api.create({ body: { ...rules, name: containerName, region, buckets } })
    await reload()
  })
  return (
    <Page
      title={t('Music check')}
      actions={<ContainerChoice containers={containers} container={container} />}
    >
      <EmptyState
        title={t('There is no container for this page yet')}
        actions={
          <MayButton
            scope="write-filescanning"
            appearance="primary"
            disabledFocusable={make.pending}
            disabledReason={
              buckets.length > 0 ? undefined : t('You have no file bucket in this region yet')
            }
            onClick={() => void make.run()}
          >
            {t('Make the container “{name}”', { name: containerName })}
          </MayButton>
        }
      >
        {t(
          'Files go into a container of file scanning that knows your {count bucket|buckets} of this region. Or choose one that you have.',
          { count: buckets.length },
        )}
      </EmptyState>
    </Page>
  )
}
