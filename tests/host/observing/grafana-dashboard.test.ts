import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../../support/service'

interface Dashboard {
  templating: { list: { query: string | { query: string } }[] }
  panels: { title: string; targets: { expr: string }[] }[]
}

let service: TestService
let dashboard: Dashboard

beforeAll(async () => {
  service = await startService()
  const file = new URL('../../../host/server/observing/grafana-dashboard.json', import.meta.url)
  dashboard = JSON.parse(await readFile(file, 'utf8'))
})
afterAll(() => service.close())

const label = /(\w+)(?:=~|!=|=)"/g
const namesIn = (text: string) => text.match(/\b(?:console|process|nodejs)_\w+/g) ?? []
const labelsOf = (expression: string) => [
  ...[...expression.matchAll(label)].map(([, name]) => name),
  ...[...expression.matchAll(/ by \(([\w, ]+)\)/g)].flatMap(([, list]) => list?.split(', ')),
]

test('every measurement that the dashboard names, with its labels, is one of the service', async () => {
  await service.call('GET', '/api/user-info')
  const { body } = await service.call<string>('GET', '/metrics')
  const measured = new Set(body.match(/^\w+(?=[ {])/gm))
  // Without a sample there is the name only: queues that never had a job.
  for (const [, name] of body.matchAll(/^# TYPE (\w+)/gm)) measured.add(name ?? '')
  const labels = new Set([...body.matchAll(/(\w+)="/g)].map(([, name]) => name))
  // Of Prometheus itself, and of the queues.
  for (const name of ['instance', 'le', 'queue', 'state']) labels.add(name)

  const named = dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ title, expr })),
  )
  expect(named.length).toBeGreaterThan(10)
  for (const { title, expr } of named) {
    const names = namesIn(expr)
    expect(names.length, title).toBeGreaterThan(0)
    for (const name of names) expect([...measured], title).toContain(name)
    for (const name of labelsOf(expr)) expect([...labels], `${title}: ${expr}`).toContain(name)
  }
})

test('what the service measures of itself is all on the dashboard', async () => {
  const { body } = await service.call<string>('GET', '/metrics')
  const shown = JSON.stringify(dashboard)
  for (const [, name] of body.matchAll(/^# TYPE (console_\w+)/gm)) expect(shown).toContain(name)
})
