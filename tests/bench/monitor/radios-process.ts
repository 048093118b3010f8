import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Entry } from '../../../host/cli/radio/schedule/schedule'
import type { PlayedTrack } from '../../../host/cli/radio/start-radio'
import { readLogLine } from '../../support/radio-log'

export type RadiosCall =
  | { call: 'prepare'; count: number; hours: number }
  | { call: 'play'; speed: number; begin: number; at: number; once: boolean }
  | { call: 'stop' }

export type RadiosAnswer =
  | { told: 'prepared'; entries: Entry[] }
  | { told: 'playing'; urls: string[] }
  | { told: 'played'; radio: number; line: string }
  | { told: 'over' }
  | { told: 'stopped' }

type Told<Name extends RadiosAnswer['told']> = Extract<RadiosAnswer, { told: Name }>

/** Radios that are on the air elsewhere, with what they log. */
export class RadiosProcess {
  private readonly child: ChildProcess
  /** By radio. */
  readonly logs: PlayedTrack[][] = []
  private waiting = new Map<string, (answer: RadiosAnswer) => void>()
  private failed: (error: Error) => void = () => {}

  constructor() {
    this.child = fork(fileURLToPath(new URL('./radios.js', import.meta.url)))
    this.child.on('message', (answer: RadiosAnswer) => {
      if (answer.told === 'played') {
        this.logs[answer.radio] ??= []
        this.logs[answer.radio]?.push(readLogLine(answer.line))
      } else this.waiting.get(answer.told)?.(answer)
    })
    this.child.once('exit', () => this.failed(new Error('The radios have ended')))
  }

  async prepare(count: number, hours: number): Promise<Entry[]> {
    return (await this.ask({ call: 'prepare', count, hours }, 'prepared')).entries
  }

  async play(how: Omit<Extract<RadiosCall, { call: 'play' }>, 'call'>): Promise<string[]> {
    return (await this.ask({ call: 'play', ...how }, 'playing')).urls
  }

  /** Once all have played what they play once. */
  over(): Promise<unknown> {
    return this.told('over')
  }

  async stop(): Promise<void> {
    await this.ask({ call: 'stop' }, 'stopped')
  }

  close(): void {
    this.failed = () => {}
    this.child.disconnect()
  }

  private ask<Name extends RadiosAnswer['told']>(call: RadiosCall, name: Name) {
    const answer = this.told(name)
    this.child.send(call)
    return answer
  }

  private told<Name extends RadiosAnswer['told']>(name: Name): Promise<Told<Name>> {
    return new Promise((resolve, reject) => {
      this.failed = reject
      this.waiting.set(name, (answer) => resolve(answer as Told<Name>))
    })
  }
}
