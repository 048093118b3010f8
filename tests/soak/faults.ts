import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runningCluster } from '../../host/server/database/cluster/running-cluster'
import { type RunningConsole, runConsole } from '../support/console-process'
import type { mountSmallDisk } from '../support/small-disk'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

interface FaultOptions {
  disk: Awaited<ReturnType<typeof mountSmallDisk>>
  port: number
  env: Record<string, string>
}

/** A console on a small disk, and what befalls it. */
export class Faults {
  /** Whether the clock of the console can be moved here: by libfaketime, for its process alone. */
  readonly movesClock = existsSync(library)
  private running: RunningConsole | undefined

  constructor(private readonly options: FaultOptions) {}

  async start(): Promise<RunningConsole> {
    const { port, env, disk } = this.options
    if (this.movesClock) await this.setClock('+0')
    const clock = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.clockFile,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_CACHE_DURATION: '1',
    }
    this.running = await runConsole({
      port,
      directory: this.directory,
      env: { ...env, ...(this.movesClock && clock) },
    })
    await disk.free()
    return this.running
  }

  async stop(): Promise<void> {
    await this.running?.stop()
  }

  /** Bytes of memory that the console's process has, without its children. */
  async memory(): Promise<number> {
    const status = await readFile(`/proc/${this.running?.process.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
  }

  /** Those that end the console itself; the others leave its process running. */
  readonly endings = {
    'console killed': async () => {
      await this.running?.kill()
      await this.start()
    },
    'console ended and started': async () => {
      await this.running?.stop()
      await this.start()
    },
  }

  readonly others = {
    'database server killed': async () => {
      process.kill(await this.postmaster(), 'SIGKILL')
    },
    'one connection of the database killed': async () => {
      const [victim] = await this.backends()
      if (victim) process.kill(victim, 'SIGKILL')
    },
    'every ffmpeg killed': async () => {
      for (const { pid, parent, command } of await processes()) {
        const isOne = parent === this.running?.process.pid && /(^|\/)ffmpeg\0/.test(command)
        if (isOne) process.kill(pid, 'SIGKILL')
      }
    },
    'all connections cut': async () => {
      const client = new pg.Client(await runningCluster(this.directory))
      await client.connect()
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user',
      )
      await client.end()
    },
    'disk filled and freed': async () => {
      await this.options.disk.fillUntil(1)
      await sleep(10_000)
      await this.options.disk.free()
    },
    ...(this.movesClock && {
      'clock moved two hours on, back, and right': async () => {
        for (const shift of ['+2h', '-2h', '+0']) {
          await this.setClock(shift)
          await sleep(4_000)
        }
      },
    }),
  }

  /** Whether nobody listens for a while. */
  deafens(name: string): boolean {
    return name in this.endings || /ffmpeg|clock/.test(name)
  }

  private get directory() {
    return join(this.options.disk.path, 'data')
  }

  private get clockFile() {
    return join(this.options.disk.path, 'clock')
  }

  private setClock(shift: string) {
    return writeFile(this.clockFile, shift)
  }

  private async postmaster(): Promise<number> {
    const text = await readFile(join(this.directory, 'postgres', 'postmaster.pid'), 'utf8')
    return Number(text.split('\n')[0])
  }

  private async backends(): Promise<number[]> {
    const server = await this.postmaster()
    const all = await processes()
    return all
      .filter(({ parent, command }) => parent === server && command.includes('console console'))
      .map(({ pid }) => pid)
  }
}

async function processes() {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return Promise.all(
    all.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return { pid: Number(pid), parent, command }
    }),
  )
}
