import type { ExternalEngine, Services } from '@console/core/server'
import { type AddOn, type Availability, addOns, type ScanEngine, scanEngines } from '../../contract'
import type { ContainerRow } from '../tables'

type Told = { available: boolean; note: string }
type Statuses = ReturnType<Services['recognition']['status']>['external']

const always: Told = { available: true, note: '' }

const needing = (engine: ExternalEngine, statuses: Statuses): Told => {
  const { available, reason } = statuses[engine]
  return { available, note: available ? '' : reason }
}

/** What works without that engine, and why the rest does not. */
const withoutIt = (engine: ExternalEngine, statuses: Statuses, works: string): Told => {
  const { available, reason } = statuses[engine]
  return { available: true, note: available ? '' : `${works}: ${reason}` }
}

const ofEngine: Record<ScanEngine, (statuses: Statuses) => Told> = {
  1: () => always,
  2: (statuses) => needing('cover-songs', statuses),
  3: (statuses) =>
    withoutIt('cover-songs', statuses, 'Fingerprinting works, cover songs are not found'),
  4: (statuses) => needing('speech-to-text', statuses),
}

const ofAddOn: Record<AddOn, (statuses: Statuses) => Told> = {
  music_detection: () => always,
  ai_detection: (statuses) => needing('ai-music', statuses),
  deepright: (statuses) =>
    withoutIt('derivative-works', statuses, 'Changed speed and pitch are found, remixes are not'),
  speech_to_text: (statuses) => needing('speech-to-text', statuses),
}

/** What this deployment can do, and why not the rest. */
export function availabilityOf({ recognition }: Pick<Services, 'recognition'>): Availability {
  const { external } = recognition.status()
  return {
    engines: scanEngines.map((engine) => ({ engine, ...ofEngine[engine](external) })),
    add_ons: addOns.map((add_on) => ({ add_on, ...ofAddOn[add_on](external) })),
  }
}

export const addOnsOf = (row: ContainerRow): Record<AddOn, boolean> => ({
  music_detection: row.music_detection,
  ai_detection: row.ai_detection,
  deepright: row.deepright,
  speech_to_text: row.speech_to_text,
})

/** What of the container's rules this deployment cannot do, else empty. */
export function engineNote(row: ContainerRow, { engines, add_ons }: Availability): string {
  const chosen = addOnsOf(row)
  const notes = [
    ...engines.filter(({ engine }) => engine === row.engine),
    ...add_ons.filter(({ add_on }) => chosen[add_on]),
  ].map(({ note }) => note)
  return [...new Set(notes)].filter(Boolean).join('. ')
}
