import type { LiveRange } from '@console/core/server'
import type { EachOptions, Engine, ListenOptions, SearchOptions } from '../engine'
import type { Peaks, Sample } from '../fingerprint/peaks'
import type { Matchers } from './matchers'

/** Listens here, and has what was heard looked up by matchers elsewhere. */
export class RemoteEngine implements Engine {
  constructor(
    private readonly here: Pick<
      Engine,
      'listen' | 'openEar' | 'peaksOf' | 'waiting' | 'waitingNow'
    >,
    private readonly matchers: Matchers,
  ) {}

  get waiting(): number {
    return this.here.waiting + this.matchers.waiting
  }

  get waitingNow(): number {
    return this.here.waitingNow + this.matchers.waitingNow
  }

  listen(...[source, options]: [Parameters<Engine['listen']>[0], ListenOptions?]) {
    return this.here.listen(source, options)
  }

  openEar(options: Parameters<Engine['openEar']>[0]) {
    return this.here.openEar(options)
  }

  async search(sample: Sample, { collections, ...options }: SearchOptions) {
    const { matches, milliseconds } = await this.searchEach(sample, [collections], options)
    return { matches: matches[0] ?? [], milliseconds }
  }

  searchEach(
    sample: Sample,
    lists: readonly SearchOptions['collections'][],
    { signal, urgency = 'whenever', ...asked }: EachOptions,
  ) {
    const asking = { urgency, signal }
    return this.matchers.ask('searchEach', sample, { ...asked, lists, urgency }, asking)
  }

  async searchLive(
    peaks: Peaks,
    ranges: readonly LiveRange[],
    { urgency, signal }: Parameters<Engine['searchLive']>[2],
  ) {
    if (ranges.length === 0) return { matches: [], milliseconds: 0 }
    const asking = { urgency, signal }
    const found = await this.matchers.ask('searchLive', peaks, { ranges, urgency }, asking)
    // Times travel as text.
    const matches = found.matches.map((match) => ({ ...match, at: new Date(match.at) }))
    return { ...found, matches }
  }

  peaksOf(reference: string) {
    return this.here.peaksOf(reference)
  }
}
