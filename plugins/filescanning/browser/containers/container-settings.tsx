import {
  InlineForm,
  MayButton,
  MayEdit,
  Section,
  useLimit,
  usePage,
  useT,
} from '@console/core/browser'
import { DeleteRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Container, scanPaths } from '../../contract'
import { ContainerFormFields } from './container-form'
import { rulesDiffer } from './fields/container-fields'
import { useContainerForm } from './fields/use-container-form'
import { RescanOffer } from './rescan-offer'
import { useContainerDeletion } from './use-container-deletion'

const scope = 'write-filescanning'

/** What can be changed about the container, and its end. */
export function ContainerSettings({ container }: { container: Container }) {
  const t = useT()
  const navigate = useNavigate()
  const { saved } = usePage()
  const limit = useLimit('fs_containers', t('Containers'))
  const [toRescan, setToRescan] = useState<Container>()
  const { form, choice, region } = useContainerForm({
    container,
    async onSaved(changed) {
      if (container.num > 0 && rulesDiffer(container, changed)) setToRescan(changed)
      await saved(scanPaths.container(changed.name))
    },
  })
  const ask = useContainerDeletion()
  async function remove() {
    if (!(await ask(container))) return
    await limit.refresh()
    form.reset()
    await navigate(scanPaths.list(), { replace: true })
  }
  return (
    <>
      <Section title={t('Settings')}>
        <MayEdit scope={scope}>
          <InlineForm form={form} submitLabel={t('Save')} guarded>
            <ContainerFormFields
              form={form}
              choice={choice}
              container={container}
              region={region}
            />
          </InlineForm>
        </MayEdit>
      </Section>
      <Section
        title={t('Delete this container')}
        intro={t('Its files and their reports go with it and cannot be brought back.')}
      >
        <div>
          <MayButton scope={scope} icon={<DeleteRegular />} onClick={() => void remove()}>
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
