import type { Client } from '@console/core/browser'
import type { Item, occurrencesApi } from '../../contract'
import { LoadedSound } from './loaded-sound'

/** Seconds before and after, so that one hears where it is in. */
const around = 5

type Api = Pick<Client<typeof occurrencesApi>, 'record' | 'picture'>
export type SoundOf = Pick<Item, 'id' | 'kept'>

/** Sounds of items, those that come next included. */
export class ItemSounds {
  private readonly sounds = new Map<string, LoadedSound>()

  constructor(
    private readonly api: Api,
    private readonly pid: number,
  ) {}

  /** Of an occurrence instead of the clearest, where one is named; undefined: nothing is kept of it. */
  of({ id, kept }: SoundOf, occurrence?: number): LoadedSound | undefined {
    if (!kept) return undefined
    const key = keyOf(id, occurrence)
    const known = this.sounds.get(key)
    if (known) return known
    const query = { extend: around, ...(occurrence !== undefined && { occurrence }) }
    const asked = { params: { pid: this.pid, id }, query, quiet: true }
    const sound = new LoadedSound({
      record: async () => (await this.api.record(asked)).data,
      picture: async () => (await this.api.picture(asked)).data,
    })
    this.sounds.set(key, sound)
    return sound
  }

  /** Only these stay loaded. */
  keep(items: readonly SoundOf[]) {
    for (const [key, sound] of this.sounds) {
      if (items.some(({ id }) => key.startsWith(`${id}-`))) continue
      sound.end()
      this.sounds.delete(key)
    }
  }
}

const keyOf = (id: number, occurrence: number | undefined) => `${id}-${occurrence ?? ''}`
