import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, hostname } from 'node:os'

/** Clock ticks of Linux in a second. */
const ticks = 100

/** Cores that are in use. */
export interface ProcessorUse {
  /** By this process and the decoders that it has started. */
  used: number
  /** Of the whole machine, by everybody. */
  busy: number
}

export const cores = availableParallelism()

/** Processes with the same one share its cores, in whatever containers they are. */
export const machine = read('/proc/sys/kernel/random/boot_id').trim() || hostname()

/** How much of the machine is in use between two looks. */
export class ProcessorTime {
  private last = this.now()

  use(): ProcessorUse {
    const before = this.last
    const now = this.now()
    this.last = now
    const seconds = Math.max(0.001, now.at - before.at)
    let theirs = 0
    for (const [pid, spent] of now.children) theirs += spent - (before.children.get(pid) ?? 0)
    const busy = (now.busy - before.busy) / Math.max(1, now.all - before.all)
    return { used: (now.own - before.own + theirs) / seconds, busy: busy * cores }
  }

  private now() {
    const { user, system } = process.cpuUsage()
    const times = cpus().map((one) => one.times)
    const idle = times.reduce((sum, one) => sum + one.idle, 0)
    const all = times.reduce((sum, one) => sum + Object.values(one).reduce((a, b) => a + b, 0), 0)
    return {
      at: performance.now() / 1000,
      own: (user + system) / 1e6,
      children: childrenTimes(),
      busy: all - idle,
      all,
    }
  }
}

/** Seconds of each program that was started; none where the machine has no such files. */
function childrenTimes(): Map<number, number> {
  const pids = read(`/proc/self/task/${process.pid}/children`).split(' ').map(Number)
  return new Map(
    pids.filter(Boolean).map((pid) => {
      const line = read(`/proc/${pid}/stat`)
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      return [pid, (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticks]
    }),
  )
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
