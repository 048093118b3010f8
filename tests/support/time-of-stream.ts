import type { StreamClock } from '../../host/cli/radio/stream-clock'

const RealDate = Date

/**
 * From now on this process takes the time of a stream for that of the day, as if all of it went so fast: only so does what
 * hears a fast stream know when it played. Timers go as before. Answers with what ends it.
 */
export function takeTimeOf({ now }: StreamClock): () => void {
  const whole = () => Math.round(now())
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, told, asked) =>
      told.length > 0
        ? Reflect.construct(target, told, asked === globalThis.Date ? target : asked)
        : new target(whole()),
    apply: (target) => new target(whole()).toString(),
    get: (target, name) => (name === 'now' ? whole : Reflect.get(target, name)),
  })
  return () => {
    globalThis.Date = RealDate
  }
}
