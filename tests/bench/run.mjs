import { runBundled } from '../support/run-bundled.mjs'

// `npm run bench`, or `npm run bench -- pages table` for some of the measurements.
await runBundled('tests/bench/main.ts')
