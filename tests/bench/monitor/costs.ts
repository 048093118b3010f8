import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks of Linux in a second. */
const ticks = 100
const pageBytes = 4096

interface Spent {
  /** Seconds of a core. */
  cpu: number
  /** Megabytes of memory that is in use. */
  memory: number
}

/** Of this process and the decoders that it has started; those that have ended count with their last reading. */
export class Costs {
  private readonly decoders = new Map<number, number>()

  async now(): Promise<Spent> {
    const own = process.cpuUsage()
    let memory = process.memoryUsage().rss
    for (const { pid, cpu, bytes } of await decodersOf(process.pid)) {
      this.decoders.set(pid, cpu)
      memory += bytes
    }
    const theirs = [...this.decoders.values()].reduce((sum, cpu) => sum + cpu, 0)
    return { cpu: (own.user + own.system) / 1e6 + theirs, memory: memory / 1e6 }
  }
}

/** ffmpeg, as it stands in `/proc`; none on machines that have no such folder. */
async function decodersOf(parent: number) {
  const names = await readdir('/proc').catch(() => [])
  const read = names
    .filter((name) => /^\d+$/.test(name))
    .map(async (name) => {
      const line = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      const [, program = ''] = /\((.*)\)/.exec(line) ?? []
      const fields = line
        .slice(line.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      return { pid: Number(name), program, parent: fields[1], fields }
    })
  return (await Promise.all(read))
    .filter((one) => one.program === 'ffmpeg' && one.parent === parent)
    .map(({ pid, fields }) => ({
      pid,
      cpu: ((fields[11] ?? 0) + (fields[12] ?? 0)) / ticks,
      bytes: (fields[21] ?? 0) * pageBytes,
    }))
}
