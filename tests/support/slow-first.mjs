import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/**
 * Files that take minutes, mostly waiting for what sounds or for what was started. Without results of a run before, files go by
 * their size, and these are short: they would be begun last, and all else be done before they are.
 */
const slow = [
  'tests/plugins/bm/server/switches.test.ts',
  'tests/host/demo/demo-stations.test.ts',
  'tests/host/hostile-input.test.ts',
  'tests/budgets.test.ts',
  'tests/plugins/bm/server/many-streams.test.ts',
  'tests/host/endpoints.test.ts',
  'tests/host/ears/ears.test.ts',
  'tests/host/engine/recognition/monitor.test.ts',
  'tests/host/authority/both-or-neither.test.ts',
  'tests/plugins/bm/server/heard.test.ts',
  'tests/plugins/channels/live-ingest.test.ts',
  'tests/plugins/bm/server/wishes.test.ts',
  'tests/host/demo/demo-areas.test.ts',
  'tests/plugins/bm/server/at-speed.test.ts',
]

export default class SlowFirst extends BaseSequencer {
  /** @override */
  async sort(files) {
    const placeOf = ({ moduleId }) => {
      const file = relative(this.ctx.config.root, moduleId).replaceAll('\\', '/')
      const at = slow.indexOf(file)
      return at < 0 ? slow.length : at
    }
    // Among others their order stays.
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
  }
}
