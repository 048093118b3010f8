import { randomUUID } from 'node:crypto'
import { type Log, traced } from '@console/core/server'
import type { Engine } from '../engine'
import type { Broker, BrokerMessage } from './broker'
import {
  matcherSubject,
  type Presence,
  pack,
  presenceSubject,
  type SearchAnswer,
  unpackSearch,
} from './messages'

export const presenceEvery = 2_000
/** Searches that wait here for each thread; who asks for more is sent to others. */
const mostWaiting = 8

interface ServeOptions {
  broker: Broker
  /** Names the console among others that use the broker. */
  console: string
  engine: Engine
  workers: number
  standing(): Pick<Presence, 'references' | 'hours' | 'segments' | 'damaged'>
  log: Log
}

/** Answers the searches of other processes, and tells them every two seconds that it does; stops when that is called. */
export function serveSearches(options: ServeOptions): () => void {
  const { broker, console, standing } = options
  const id = randomUUID()
  const say = (leaves = false) =>
    broker.publish(presenceSubject(console), pack({ id, leaves, ...standing() }))
  const unsubscribe = broker.subscribe(matcherSubject(console, id), (message) => {
    void answerTo(message, options).then((answer) => message.answer(pack(answer)))
  })
  const timer = setInterval(say, presenceEvery)
  timer.unref()
  say()
  return () => {
    clearInterval(timer)
    say(true)
    unsubscribe()
  }
}

async function answerTo(
  { bytes }: BrokerMessage,
  { engine, workers, log }: ServeOptions,
): Promise<SearchAnswer> {
  if (engine.waiting > mostWaiting * workers) return { busy: true }
  try {
    const { sample, under = null, ...search } = unpackSearch(bytes)
    return await traced('engine answer', { under }, async () => {
      if (search.name === 'searchEach') {
        const { lists, ...options } = search.asked
        return { answer: await engine.searchEach(sample, lists, options) }
      }
      const { ranges, ...options } = search.asked
      return { answer: await engine.searchLive(sample, ranges, options) }
    })
  } catch (error) {
    log.warn({ error: String(error) }, 'A search of another process failed')
    return { error: String(error) }
  }
}
