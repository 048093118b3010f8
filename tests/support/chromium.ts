import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const run = promisify(execFile)

export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const { args = [], ...rest } = options
  const root = process.getuid?.() === 0
  return await chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      ...(root ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      ...args,
    ],
    ...rest,
  })
}

let found: Promise<string> | undefined

/** The path of a Chromium or Chrome that runs, installed first where that is possible. */
export function ensureChromium(): Promise<string> {
  found ??= findOrInstall()
  return found
}

async function findOrInstall(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await runs(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not run.`)
  }
  const path = (await findChromium()) ?? (await installChromium())
  if (path) return path
  throw new Error(
    'The tests need Chromium or Chrome: install one (Debian: apt-get install chromium; anywhere: npx playwright-core install chromium), or name its program in CHROMIUM_PATH.',
  )
}

async function findChromium(): Promise<string | undefined> {
  for (const path of [...onPath(), ...usualPlaces(), ...(await playwrightCache())]) {
    if (await runs(path)) return path
  }
  return undefined
}

/** Ubuntu's `chromium-browser`, for one, is there and only says that it is not. */
async function runs(path: string): Promise<boolean> {
  const executable = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
  // On Windows asking for the version would open a window.
  if (!executable || process.platform === 'win32') return executable
  const answer = await run(path, ['--version'], { timeout: 30_000 }).catch(() => undefined)
  return /Chrom/.test(answer?.stdout ?? '')
}

function onPath(): string[] {
  const names =
    process.platform === 'win32'
      ? ['chrome.exe', 'chromium.exe']
      : ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return directories.flatMap((directory) => names.map((name) => join(directory, name)))
}

function usualPlaces(): string[] {
  const { LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': PROGRAMFILES_X86 } = process.env
  if (process.platform === 'win32') {
    return [LOCALAPPDATA, PROGRAMFILES, PROGRAMFILES_X86]
      .filter((directory) => directory !== undefined)
      .map((directory) => join(directory, 'Google/Chrome/Application/chrome.exe'))
  }
  if (process.platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap((directory) =>
      ['Google Chrome', 'Chromium'].map((name) =>
        join(directory, `${name}.app/Contents/MacOS/${name}`),
      ),
    )
  }
  return ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium']
}

async function playwrightCache(): Promise<string[]> {
  const usual = {
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  }[process.platform as string]
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? usual ?? join(homedir(), '.cache/ms-playwright')
  const names = await readdir(cache).catch(() => [])
  const mac = ['Google Chrome for Testing', 'Chromium'].map(
    (name) => `${name}.app/Contents/MacOS/${name}`,
  )
  return names
    .filter((name) => name.startsWith('chromium-'))
    .sort()
    .reverse()
    .flatMap((name) => [
      join(cache, name, 'chrome-linux64/chrome'),
      join(cache, name, 'chrome-linux/chrome'),
      join(cache, name, 'chrome-win64/chrome.exe'),
      join(cache, name, 'chrome-win/chrome.exe'),
      ...['chrome-mac-arm64', 'chrome-mac-x64', 'chrome-mac'].flatMap((folder) =>
        mac.map((program) => join(cache, name, folder, program)),
      ),
    ])
}

/** With Debian's package manager, which only root may use. */
async function installChromium(): Promise<string | undefined> {
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0
  if (!mayInstall || !(await run('apt-get', ['--version']).catch(() => undefined))) return undefined
  for (const seconds of [5, 20, 0]) {
    const updated = await aptGet('update')
    const installed =
      updated &&
      (await aptGet('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'))
    if (installed) return await findChromium()
    await sleep(seconds * 1_000)
  }
  return undefined
}

async function aptGet(...args: string[]): Promise<boolean> {
  const child = spawn('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
