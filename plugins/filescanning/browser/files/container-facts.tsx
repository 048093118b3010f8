import { CopyButton, PropertyList, useFormat, useT } from '@console/core/browser'
import { regionLabels } from '@console/core/contract'
import { addOnLabels, addOns, type Container, scanEngineLabels } from '../../contract'
import { policyText } from '../containers/policy-text'

/** The head of a container's page: by which rules it scans, and how much is in it. */
export function ContainerFacts({ container }: { container: Container }) {
  const t = useT()
  const format = useFormat()
  const extras = addOns.filter((addOn) => container[addOn]).map((addOn) => t(addOnLabels[addOn]))
  return (
    <PropertyList
      items={[
        [t('Id'), <ContainerId key="id" id={container.id} />],
        [t('Region'), t(regionLabels[container.region])],
        [t('Engine'), t(scanEngineLabels[container.engine])],
        [t('Policy'), policyText(container.policy, t)],
        [t('Add-ons'), extras.join(', ')],
        [t('Buckets'), container.buckets.map(({ name }) => name).join(', ')],
        [t('Files'), format.number(container.num)],
        [t('Hours'), format.hours(container.size)],
      ]}
    />
  )
}

function ContainerId({ id }: { id: number }) {
  const t = useT()
  return (
    <>
      {id} <CopyButton value={String(id)} label={t('Id')} />
    </>
  )
}
