import { join } from 'node:path'
import type { Logger } from 'pino'
import { type DemoStations, openDemoStations } from '../../demo/stations/demo-stations'
import type { Settings } from '../config/settings'
import { hasDemoAccount } from '../identity/accounts/demo-account'

/** Nothing without the port: another console on this machine may have them. */
export async function openStations(
  settings: Settings,
  log: Logger,
): Promise<DemoStations | undefined> {
  const { dataDirectory, demoData, demoStationsPort: port } = settings
  if (!demoData || !hasDemoAccount(settings)) return undefined
  const onError = (err: unknown) => log.warn({ err }, 'A demo station is silent')
  const directory = join(dataDirectory, 'demo-stations')
  return openDemoStations({ port, directory, onError }).catch((err: unknown) => {
    log.warn({ err, port }, 'There are no demo stations; DEMO_STATIONS_PORT names another port')
    return undefined
  })
}
