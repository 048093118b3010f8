import { runBundled } from '../support/run-bundled.mjs'

// `npm run upgrade-fixture`, or `npm run upgrade-fixture -- <commit>` for a release that is not this one.
await runBundled('tests/upgrade/make.ts')
