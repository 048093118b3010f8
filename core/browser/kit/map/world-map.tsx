import { LazyPart } from '../states/lazy-part'
import type { WorldMapProps } from './map-points'

async function loadPane() {
  const [{ MapPane, countriesOf }, world] = await Promise.all([
    import('./map-pane'),
    import('world-atlas/countries-110m.json'),
  ])
  return { MapPane, countries: countriesOf(world.default) }
}

/**
 * Places on a map of the world that needs no service. Its code and countries are fetched when it is first drawn. Whoever
 * draws it puts the same places into a table beside it: a picture is not for everybody.
 */
export function WorldMap(props: WorldMapProps) {
  return (
    <LazyPart load={loadPane} height={400}>
      {({ MapPane, countries }) => <MapPane {...props} countries={countries} />}
    </LazyPart>
  )
}
