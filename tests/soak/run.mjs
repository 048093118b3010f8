import { runBundled } from '../support/run-bundled.mjs'

// `npm run soak -- --minutes 60`
await runBundled('tests/soak/main.ts')
