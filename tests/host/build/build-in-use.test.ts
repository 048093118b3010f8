import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { userOfBuild } from '../../../host/build/build-in-use.mjs'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'in-use-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'dist'))
})

/** What `npm start` is once it has built. */
async function startConsole() {
  const module = pathToFileURL(resolve('host/build/build-in-use.mjs')).href
  const file = join(root, 'start.mjs')
  await writeFile(
    file,
    `import { markInUse } from '${module}'
markInUse('${root}')
process.on('SIGTERM', () => process.exit())
console.log('started')
setInterval(() => {}, 1000)`,
  )
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await once(child, 'exit')
  }
  return { id: child.pid, end }
}

test('a command knows that a console runs from the build, until that ends', async () => {
  expect(userOfBuild(root)).toBeUndefined()
  const { id, end } = await startConsole()
  expect(userOfBuild(root)).toBe(id)
  await end('SIGTERM')
  expect(userOfBuild(root)).toBeUndefined()
  expect(await readdir(join(root, 'dist'))).toEqual([])
})

test('a console that was killed holds up no build, nor does another program that has its number', async () => {
  const { end } = await startConsole()
  await end('SIGKILL')
  expect(userOfBuild(root)).toBeUndefined()
  await writeFile(join(root, 'dist/in-use'), String(process.pid))
  expect(userOfBuild(root)).toBeUndefined()
})
