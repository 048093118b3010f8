import { pathToFileURL } from 'node:url'
import { runConsole } from '../support/console-process'
import { type Figure, figure, quantile } from './figures'
import { listVisit } from './pages/list-visit'

const drawings = 300
/** Until the engine has compiled what it runs. */
const first = 50

/** What the service computes to draw a page of somebody who is signed in: a list of twenty rows, and a dashboard. */
export async function measureDrawing(): Promise<Figure[]> {
  const running = await runConsole()
  try {
    const { token } = await listVisit(running)
    const { drawPage } = await import(pathToFileURL('dist/drawn/draw-page.js').href)
    const figures: Figure[] = []
    for (const address of ['/avr/file-buckets', '/avr/dashboard']) {
      const headers = { cookie: `console-token=${token}` }
      const page = await (await fetch(running.address + address, { headers })).text()
      const config = JSON.parse(/id="console-config">(.*?)<\/script>/s.exec(page)?.[1] ?? '')
      const ask = async (call: string) =>
        (
          await fetch(running.address + call, { headers: { authorization: `Bearer ${token}` } })
        ).json()
      const known = { zone: 'UTC', mac: false, stored: {}, media: [] }
      const times: number[] = []
      for (let drawing = 0; drawing < drawings; drawing += 1) {
        const asked = { config: structuredClone(config), address, known, ask }
        const before = process.cpuUsage()
        const drawn = await drawPage(asked)
        const { user, system } = process.cpuUsage(before)
        if (!drawn) throw new Error(`${address} is not drawn`)
        times.push((user + system) / 1000)
      }
      const warm = times.slice(first)
      figures.push(
        figure(
          `drawing ${address}: CPU, median`,
          quantile(warm, 0.5),
          'ms',
          `${warm.length} times, the first ${first} left out`,
        ),
        figure(`drawing ${address}: CPU, 95 %`, quantile(warm, 0.95), 'ms', 'at most 15 wanted'),
      )
    }
    return figures
  } finally {
    await running.stop()
  }
}
