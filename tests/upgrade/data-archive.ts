import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib'
import { postgresUser } from '../../host/server/database/cluster/postgres-user'

/** A window over all of it: the four databases of a cluster are nearly the same. */
const packing = {
  [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
  [constants.BROTLI_PARAM_LGWIN]: 28,
  [constants.BROTLI_PARAM_QUALITY]: 11,
}
const unpacking = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 }

/** What each start makes anew. */
const leftOut = ['kept-back', 'postgres.log', 'postgres/postmaster.opts']

/** Packs the data directory of a console that has ended in order. It is changed by that. */
export async function packData(directory: string, file: string): Promise<void> {
  for (const name of leftOut) await rm(join(directory, name), { force: true })
  await dropOldLog(join(directory, 'postgres'))
  const { stdout, done } = tar(['--sort=name', '-c', '-C', directory, '.'])
  const packed = createBrotliCompress({ params: packing })
  await Promise.all([pipeline(stdout, packed, createWriteStream(file)), done])
}

/** Into an empty directory, for whom databases run as here. */
export async function unpackData(file: string, directory: string): Promise<void> {
  const { stdin, done } = tar(['-x', '--no-same-owner', '-p', '-C', directory])
  const whole = createBrotliDecompress({ params: unpacking })
  await Promise.all([pipeline(createReadStream(file), whole, stdin), done])
  const user = await postgresUser()
  if (!user) return
  const owner = `${user.uid}:${user.gid}`
  await ended(spawn('chown', ['-R', owner, join(directory, 'postgres')], { stdio: 'inherit' }))
}

function tar(args: string[]): { stdin: Writable; stdout: Readable; done: Promise<void> } {
  const child = spawn('tar', args, { stdio: ['pipe', 'pipe', 'inherit'] })
  return { stdin: child.stdin, stdout: child.stdout, done: ended(child) }
}

async function ended(child: ReturnType<typeof spawn>): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${code}`)
}

const segmentSize = 16 * 1024 * 1024
const pageSize = 8192

/**
 * Of the database's log of changes, a cluster that was shut down needs the record that says so, and the head of its file:
 * megabytes of what is in the tables by then go out.
 */
async function dropOldLog(cluster: string): Promise<void> {
  const control = await open(join(cluster, 'global/pg_control'))
  const { buffer } = await control.read(Buffer.alloc(40), 0, 40, 0)
  await control.close()
  // `checkPoint` of PostgreSQL's ControlFileData.
  const last = buffer.readBigUInt64LE(32)
  const offset = Number(last % BigInt(segmentSize))
  const inHex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  const perId = 0x1_0000_0000n / BigInt(segmentSize)
  const number = last / BigInt(segmentSize)
  const segment = `00000001${inHex(number / perId)}${inHex(number % perId)}`
  const folder = join(cluster, 'pg_wal')
  for (const name of await readdir(folder)) {
    if (/^[0-9A-F]{24}$/.test(name) && name !== segment) await rm(join(folder, name))
  }
  const file = await open(join(folder, segment), 'r+')
  const from = Math.floor(offset / pageSize) * pageSize
  await blank(file, pageSize, from)
  await blank(file, from + 2 * pageSize, segmentSize)
  await file.close()
}

async function blank(file: Awaited<ReturnType<typeof open>>, from: number, to: number) {
  if (to > from) await file.write(Buffer.alloc(to - from), 0, to - from, from)
}
