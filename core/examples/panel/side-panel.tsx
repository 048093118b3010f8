// One thing of a list beside the list. `usePanel` gives it an address, so that Back closes it and a link opens it.
import { PropertyList, SidePanel, usePanel, useT } from '@console/core/browser'
import { Link } from 'react-router-dom'

export function Example() {
  const t = useT()
  const station = usePanel('station')
  return (
    <>
      <Link {...station.link(100001)}>Radio Nord</Link>
      {station.id && (
        <SidePanel title="Radio Nord" onClose={station.close}>
          <PropertyList items={[[t('Station ID'), station.id]]} />
        </SidePanel>
      )}
    </>
  )
}
