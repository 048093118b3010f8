import { type LiveRange, traced } from '@console/core/server'
import type { EachOptions, Engine, ListenOptions, SearchOptions } from './engine'
import type { Peaks, Sample } from './fingerprint/peaks'

/** An engine whose work is told as spans of what asks for it. */
export class TracedEngine implements Engine {
  constructor(private readonly engine: Engine) {}

  get waiting(): number {
    return this.engine.waiting
  }

  get waitingNow() {
    return this.engine.waitingNow
  }

  listen(...[source, options]: [Parameters<Engine['listen']>[0], ListenOptions?]) {
    return traced('engine fingerprint', {}, async (span) => {
      const heard = await this.engine.listen(source, options)
      span?.set({
        'console.engine.seconds': heard.seconds,
        'console.engine.decode_ms': heard.took.decode,
        'console.engine.extract_ms': heard.took.extract,
      })
      return heard
    })
  }

  openEar(options: Parameters<Engine['openEar']>[0]) {
    return this.engine.openEar(options)
  }

  search(sample: Sample, options: SearchOptions) {
    return traced('engine search', { values: asked(1, options) }, async (span) => {
      const found = await this.engine.search(sample, options)
      span?.set({ 'console.engine.matches': found.matches.length })
      return found
    })
  }

  searchEach(sample: Sample, lists: readonly SearchOptions['collections'][], options: EachOptions) {
    return traced('engine search', { values: asked(lists.length, options) }, async (span) => {
      const found = await this.engine.searchEach(sample, lists, options)
      span?.set({ 'console.engine.matches': found.matches.flat().length })
      return found
    })
  }

  searchLive(
    peaks: Peaks,
    ranges: readonly LiveRange[],
    options: Parameters<Engine['searchLive']>[2],
  ) {
    if (ranges.length === 0) return this.engine.searchLive(peaks, ranges, options)
    return traced('engine search channels', { values: asked(ranges.length, {}) }, async (span) => {
      const found = await this.engine.searchLive(peaks, ranges, options)
      span?.set({ 'console.engine.matches': found.matches.length })
      return found
    })
  }

  peaksOf(reference: string) {
    return this.engine.peaksOf(reference)
  }
}

const asked = (lists: number, { deep = false }: { deep?: boolean | undefined }) => ({
  'console.engine.lists': lists,
  'console.engine.deep': deep,
})
