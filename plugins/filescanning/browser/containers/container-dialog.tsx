import { FormDialog, type RowFormProps, useT } from '@console/core/browser'
import { useRef, useState } from 'react'
import type { Container } from '../../contract'
import { ContainerFormFields } from './container-form'
import { rulesDiffer } from './fields/container-fields'
import { useContainerForm } from './fields/use-container-form'
import { RescanOffer } from './rescan-offer'

/** Makes or changes a container; when its files would be scanned in another way now, it offers to do so. */
export default function ContainerDialog({
  row: container,
  onSaved,
  onClose,
}: RowFormProps<Container>) {
  const t = useT()
  const toRescan = useRef<Container>(undefined)
  const [offered, setOffered] = useState<Container>()
  const { form, choice, region } = useContainerForm({
    container,
    async onSaved(saved) {
      const differs = container && container.num > 0 && rulesDiffer(container, saved)
      toRescan.current = differs ? saved : undefined
      await onSaved(saved)
    },
  })
  if (offered) return <RescanOffer container={offered} onDone={onClose} />
  return (
    <FormDialog
      form={form}
      title={
        container ? t('Edit container {name}', { name: container.name }) : t('Create container')
      }
      submitLabel={container ? t('Save') : t('Create')}
      onClose={() => (toRescan.current ? setOffered(toRescan.current) : onClose())}
    >
      <ContainerFormFields form={form} choice={choice} container={container} region={region} />
    </FormDialog>
  )
}
