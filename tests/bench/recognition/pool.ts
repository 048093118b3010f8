import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Answer, Input, TaskName } from './worker'

/** Threads that each do one thing at a time. */
export class Pool {
  private readonly idle: Worker[] = []
  private readonly all: Worker[] = []
  private readonly waiting: ((worker: Worker) => void)[] = []

  constructor(threads = availableParallelism()) {
    for (let index = 0; index < threads; index++) {
      const worker = new Worker(new URL('./recognition-bench-worker.js', import.meta.url))
      this.all.push(worker)
      this.idle.push(worker)
    }
  }

  async run<T extends TaskName>(task: T, input: Input<T>): Promise<Answer<T>> {
    const worker = this.idle.pop() ?? (await new Promise<Worker>((take) => this.waiting.push(take)))
    try {
      return await ask(worker, task, input)
    } finally {
      const next = this.waiting.shift()
      if (next) next(worker)
      else this.idle.push(worker)
    }
  }

  /** The same for each thread, while nothing else is under way. */
  async tell<T extends TaskName>(task: T, input: Input<T>): Promise<void> {
    await Promise.all(this.all.map((worker) => ask(worker, task, input)))
  }

  async stop() {
    await Promise.all(this.all.map((worker) => worker.terminate()))
  }
}

function ask<T extends TaskName>(worker: Worker, task: T, input: Input<T>): Promise<Answer<T>> {
  return new Promise((resolve, reject) => {
    const answered = (message: { answer: Answer<T> } | { error: string }) => {
      worker.off('error', reject)
      if ('error' in message) reject(new Error(message.error))
      else resolve(message.answer)
    }
    worker.once('message', answered)
    worker.once('error', reject)
    worker.postMessage({ task, input })
  })
}
