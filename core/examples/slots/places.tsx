// Places in a page of yours that other plugins fill: cards, controls and tabs. Points are defined in the contract and
// listed in the manifest; `useExtensions` tells whether anybody fills one.
import { Cards, PanelTabs, Slot, useExtensions } from '@console/core/browser'
import { definePoint } from '@console/core/contract'

interface About {
  station: { id: number; name: string }
}
const stationCards = definePoint<About>()('card', 'acme-maps.station.cards/v1')
const stationTools = definePoint<About>()('item', 'acme-maps.station.tools/v1')
const stationTabs = definePoint<About>()('tab', 'acme-maps.station.tabs/v1')

export function Example() {
  const context = { station: { id: 100001, name: 'Radio Nord' } }
  const cards = useExtensions(stationCards)
  return (
    <PanelTabs point={stationTabs} context={context} panel="station" first="Details">
      <Slot point={stationTools} context={context} />
      <Cards point={stationCards} context={context} />
      <p>{cards.length} cards of other plugins</p>
    </PanelTabs>
  )
}
