import { runBundled } from '../support/run-bundled.mjs'

// `npm run pictures`: takes the pictures of the README anew.
await runBundled('tests/pictures/main.ts')
