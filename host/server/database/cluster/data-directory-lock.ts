import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'

export interface DirectoryLock {
  release(): void
}

/** Makes this process the only console on a data directory. */
export const lockDataDirectory = (directory: string): Promise<DirectoryLock> =>
  lockFor(
    '',
    directory,
    (owner) =>
      `The data directory ${directory} is in use by another console${owner}: stop that one first, or give this one a data directory of its own.`,
  )

/**
 * Makes this process the only one that does something with a directory; `inUse` says that there is another one.
 * The lock is a listening socket: the kernel gives it to one process only and takes it back however that process ends,
 * so there is no stale lock to judge after a crash. Whoever connects is told the owner's process id.
 */
export async function lockFor(
  what: string,
  directory: string,
  inUse: (owner: string) => string,
): Promise<DirectoryLock> {
  const address = await lockAddress(what, directory)
  const server = (await listen(address)) ?? (await listenAfterCrash(address))
  if (server) return { release: () => void server.close() }
  const owner = await ask(address)
  throw new Error(inUse(owner?.match(/^\d+$/) ? ` (process ${owner})` : ''))
}

async function lockAddress(what: string, directory: string): Promise<string> {
  // The directory itself, whichever path leads to it.
  const { dev, ino } = await stat(directory, { bigint: true })
  const name = `recognition-console-${createHash('sha256').update(`${what}${dev}:${ino}`).digest('hex').slice(0, 32)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  // An abstract socket has no file. Filled to its full length, since older releases of Node do so themselves.
  if (process.platform === 'linux') return `\0${name}`.padEnd(108, '-')
  return `/tmp/${name}.sock`
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.end(String(process.pid))
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => {
      server.unref()
      resolve(server)
    })
  })
}

/** Where the socket is a file, a crash leaves the file behind with nobody listening. */
async function listenAfterCrash(address: string): Promise<Server | undefined> {
  if (!address.startsWith('/') || (await ask(address)) !== undefined) return undefined
  await rm(address, { force: true })
  return await listen(address)
}

function ask(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    socket.setTimeout(1_000, () => socket.end(() => resolve(answer)))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', () => resolve(undefined))
  })
}
