import { createRequire } from 'node:module'
import '../../../host/server/compose'
import { openTracing } from '../../../host/server/tracing/open-tracing'

/** A process of its own: which packages are loaded by all of the service where no collector is named. */
const log = { info() {}, warn() {}, error() {} }
await openTracing({ setting: undefined, self: 'a test', log })
const loaded = Object.keys(createRequire(import.meta.url).cache)
const names = loaded.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])
process.stdout.write(JSON.stringify([...new Set(names)]), () => process.exit(0))
