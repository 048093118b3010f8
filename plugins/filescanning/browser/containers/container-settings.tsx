import {
  InlineForm,
  MayButton,
  MayEdit,
  Section,
  ShowAsApi,
  useLimit,
  useT,
} from '@console/core/browser'
import { DeleteRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Container, scanPaths } from '../../contract'
import { ContainerFormFields } from './container-form'
import { rulesDiffer } from './fields/container-fields'
import { RescanOffer } from './rescan-offer'
import { useContainerDeletion } from './use-container-deletion'
import { useContainerForm } from './use-container-form'

const scope = 'write-filescanning'

interface ContainerSettingsProps {
  container: Container
  reload(): Promise<unknown>
}

/** What can be changed about the container, and its end. */
export function ContainerSettings({ container, reload }: ContainerSettingsProps) {
  const t = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const limit = useLimit('fs_containers', t('Containers'))
  const [toRescan, setToRescan] = useState<Container>()
  const { region } = container
  const { form, choice, apiCall } = useContainerForm({
    ...{ container, region },
    async onSaved(saved) {
      if (container.num > 0 && rulesDiffer(container, saved)) setToRescan(saved)
      if (saved.name === container.name) return reload()
      // Its address is made of its name. After this submit has settled, or the form would ask to be left.
      setTimeout(() => void navigate(scanPaths.container(saved.name) + search, { replace: true }))
    },
  })
  const remove = useContainerDeletion(async () => {
    await limit.refresh()
    form.reset()
    await navigate(scanPaths.list(), { replace: true })
  })
  return (
    <>
      <Section title={t('Settings')}>
        <MayEdit scope={scope}>
          <InlineForm
            form={form}
            submitLabel={t('Save')}
            guarded
            actions={<ShowAsApi call={apiCall} />}
          >
            <ContainerFormFields {...{ form, choice, container, region }} />
          </InlineForm>
        </MayEdit>
      </Section>
      <Section
        title={t('Delete this container')}
        intro={t('Its files and their reports go with it and cannot be brought back.')}
      >
        <div>
          <MayButton scope={scope} icon={<DeleteRegular />} onClick={() => void remove(container)}>
            {t('Delete container')}
          </MayButton>
        </div>
      </Section>
      {toRescan && (
        <RescanOffer
          key={toRescan.updated_at}
          container={toRescan}
          onDone={() => setToRescan(undefined)}
        />
      )}
    </>
  )
}
