// The region that the console is in. Lists ask for it by themselves; links to other regions name it.
import { Regions, TextLink, useObservable, useService, useT } from '@console/core/browser'
import { regionLabels } from '@console/core/contract'

export function OtherRegions() {
  const t = useT()
  const regions = useService(Regions)
  const here = useObservable(regions.region$)
  const others = regions.offered.filter((region) => region !== here)
  return others.map((region) => (
    <TextLink key={region} to={`/bm/acme-maps?region=${region}`}>
      {t(regionLabels[region])}
    </TextLink>
  ))
}
