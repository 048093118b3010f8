import { FormDialog, useT } from '@console/core/browser'
import type { Region } from '@console/core/contract'
import { useRef, useState } from 'react'
import type { Container } from '../../contract'
import { ContainerFormFields } from './container-form'
import { rulesDiffer } from './fields/container-fields'
import { RescanOffer } from './rescan-offer'
import { useContainerForm } from './use-container-form'

interface ContainerDialogProps {
  /** Undefined: a new one. */
  container: Container | undefined
  /** Of a new one. */
  region: Region
  onSaved(container: Container): Promise<unknown>
  onClose(): void
}

/** Makes or changes a container; when its files would be scanned in another way now, it offers to do so. */
export function ContainerDialog({ container, region, onSaved, onClose }: ContainerDialogProps) {
  const t = useT()
  const toRescan = useRef<Container>(undefined)
  const [offered, setOffered] = useState<Container>()
  const { form, choice, apiCall } = useContainerForm({
    ...{ container, region },
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
      apiCall={apiCall}
      onClose={() => (toRescan.current ? setOffered(toRescan.current) : onClose())}
    >
      <ContainerFormFields
        form={form}
        choice={choice}
        container={container}
        region={container?.region ?? region}
      />
    </FormDialog>
  )
}
