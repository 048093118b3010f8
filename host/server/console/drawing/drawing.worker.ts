import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type {
  DrawingAnswer,
  DrawingCall,
  DrawingQuestion,
  DrawnAnswer,
  ToDrawing,
} from './page-drawing'

/** The browser half as the build made it for this; see host/build/pages/drawn.mjs. */
const { drawPage } = await import(workerData.file)

/** Milliseconds for one page. */
const longest = 5000

const waiting = new Map<number, (answer: DrawingAnswer) => void>()
let lastCall = 0

// One after the other: all pages share what stands for the browser.
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (message: ToDrawing) => {
  if ('answerTo' in message) {
    waiting.get(message.answerTo)?.(message)
    waiting.delete(message.answerTo)
  } else last = last.then(() => draw(message))
})

async function draw({ id, ...drawing }: DrawingQuestion) {
  const ask = async (call: string) => {
    const answer = await new Promise<DrawingAnswer>((resolve) => {
      lastCall += 1
      waiting.set(lastCall, resolve)
      parentPort?.postMessage({ id, number: lastCall, call } satisfies DrawingCall)
    })
    if (!answer.isGood) throw new Error('refused')
    return answer.json
  }
  try {
    const page = await Promise.race([drawPage({ ...drawing, ask }), tooLong()])
    parentPort?.postMessage({ id, page } satisfies DrawnAnswer)
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ id, error: text } satisfies DrawnAnswer)
  }
}

/** Others wait for their turn. */
async function tooLong(): Promise<never> {
  await sleep(longest, undefined, { ref: false })
  throw new Error('a page took too long to load what it draws')
}
