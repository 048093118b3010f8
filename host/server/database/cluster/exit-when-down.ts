import type { Cluster } from './cluster'

/** Tells `fail` when the database server has been gone for so long; never with 0. */
export function exitWhenDownFor(
  seconds: number,
  cluster: Pick<Cluster, 'down'>,
  fail: (error: Error) => void,
): void {
  if (seconds === 0) return
  const timer = setInterval(() => {
    const down = cluster.down()
    if (!down || Date.now() - down.since.getTime() < seconds * 1000) return
    clearInterval(timer)
    fail(new Error(`The database server has been gone for ${seconds} seconds. ${down.why}`))
  }, 1000)
  timer.unref()
}
