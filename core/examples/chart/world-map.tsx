// Places on a map that needs no other host. Put the same places into a table beside it: a picture is not for everybody.
import { type MapPoint, WorldMap } from '@console/core/browser'

const stations: MapPoint[] = [
  { key: 1, name: 'Radio Nord', longitude: 10.1, latitude: 54.3, kind: 'air', to: '/home' },
  { key: 2, name: 'Radio Fjord', longitude: 10.7, latitude: 59.9, kind: 'paused' },
]

export function Example() {
  return <WorldMap title="Stations" points={stations} kinds={{ air: 'On air', paused: 'Paused' }} />
}
