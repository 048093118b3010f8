import { fileURLToPath } from 'node:url'
import { userOfBuild } from './host/build/build-in-use.mjs'
import { isBuilt, markBuilt, sourceHash, unmarkBuilt } from './host/build/source-hash.mjs'

const usage = `node build.mjs                production build into dist/
node build.mjs --if-changed   the same, unless dist/ was built from these very sources
node build.mjs --for-command  the same, but never under a console that runs from dist/: commands are then of its build
node build.mjs --watch        development: build on save, run the server, reload the page`

const root = fileURLToPath(new URL('.', import.meta.url))
const [option, ...rest] = process.argv.slice(2)

if (rest.length > 0 || ![undefined, '--if-changed', '--for-command', '--watch'].includes(option)) {
  console.error(usage)
  process.exitCode = 2
} else if (option === '--watch') {
  unmarkBuilt(root)
  const { watchProject } = await import('./host/build/watch/watch.mjs')
  await watchProject(root, console.log)
} else if (option === undefined || !isBuilt(root)) {
  const user = option === '--for-command' ? userOfBuild(root) : undefined
  if (user === undefined) await buildOnce()
  else {
    console.error(
      `The sources have changed since dist/ was built. A console runs from it (process ${user}): this is done by the same build.`,
    )
  }
}

async function buildOnce() {
  const started = performance.now()
  // Taken first: a file saved during the build must lead to another one.
  const hash = sourceHash(root)
  unmarkBuilt(root)
  const [{ buildProduction }, { sizeTable }, { describeFailure }] = await Promise.all([
    import('./host/build/production.mjs'),
    import('./host/build/report.mjs'),
    import('./host/build/failure.mjs'),
  ])
  try {
    const report = await buildProduction(root)
    markBuilt(root, hash)
    console.log(sizeTable(report))
    console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = 1
  }
}
