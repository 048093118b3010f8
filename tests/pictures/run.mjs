import { execFileSync } from 'node:child_process'
import { runBundled } from '../support/run-bundled.mjs'

// `npm run pictures`: takes the pictures of the README anew. `npm run pictures -- all`: every screen, to be looked at.
execFileSync(process.execPath, ['build.mjs', '--if-changed'], { stdio: 'inherit' })
await runBundled(process.argv[2] === 'all' ? 'tests/pictures/all.ts' : 'tests/pictures/main.ts')
