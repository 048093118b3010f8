import { spawn } from 'node:child_process'
import { once } from 'node:events'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { markInUse } from '../build/build-in-use.mjs'

// `npm start`: builds when sources changed, then becomes the service. One process, so that a signal to it, which is what
// npm passes on, ends the service and its database. The script begins with `exec`: a shell in between would keep it.
const root = fileURLToPath(new URL('../..', import.meta.url))
const build = spawn(process.execPath, ['build.mjs', '--if-changed'], {
  cwd: root,
  stdio: 'inherit',
})
const passOn = (signal) => build.kill(signal)
process.on('SIGTERM', passOn).on('SIGINT', passOn)
const [code] = await once(build, 'exit')
process.off('SIGTERM', passOn).off('SIGINT', passOn)
if (code !== 0) process.exit(code ?? 1)
markInUse(root)
// Compiling what is loaded is half of a second start. Node 20 has no such cache.
const { enableCompileCache } = /** @type {{ enableCompileCache?: () => void }} */ (module)
enableCompileCache?.()
await import(new URL('../../dist/server/main.js', import.meta.url).href)
