import { parentPort, workerData } from 'node:worker_threads'
import type { DrawingQuestion, DrawnAnswer } from './page-drawing'

/** The browser half as the build made it for this; see host/build/pages/drawn.mjs. */
const { drawPage } = await import(workerData.file)

// One after the other: all pages share what stands for the browser.
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (question: DrawingQuestion) => {
  last = last.then(async () => parentPort?.postMessage(await answerTo(question)))
})

async function answerTo({ id, config, address }: DrawingQuestion): Promise<DrawnAnswer> {
  try {
    return { id, page: await drawPage(config, address) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
