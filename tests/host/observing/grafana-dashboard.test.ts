import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sharedService } from '../../support/service'

interface Dashboard {
  templating: { list: { query: string | { query: string } }[] }
  panels: { title: string; targets: { expr: string }[] }[]
}

interface Rule {
  title: string
  annotations: { runbook: string }
  data: { datasourceUid: string; model: { expr?: string } }[]
}

const service = await sharedService()
const file = new URL('../../../host/server/observing/grafana-dashboard.json', import.meta.url)
const dashboard: Dashboard = JSON.parse(await readFile(file, 'utf8'))

const label = /(\w+)(?:=~|!=|=)"/g
const namesIn = (text: string) => text.match(/\b(?:console|process|nodejs)_\w+/g) ?? []
const labelsOf = (expression: string) => [
  ...[...expression.matchAll(label)].map(([, name]) => name),
  ...[...expression.matchAll(/ by \(([\w, ]+)\)/g)].flatMap(([, list]) => list?.split(', ')),
]

/** That each expression names only what the service measures, with labels that it has. */
async function expectMeasured(named: readonly { title: string; expr: string }[]) {
  await service.call('GET', '/api/user-info')
  const { body } = await service.call<string>('GET', '/metrics')
  const measured = new Set(body.match(/^\w+(?=[ {])/gm))
  // Without a sample there is the name only: queues that never had a job.
  for (const [, name] of body.matchAll(/^# TYPE (\w+)/gm)) measured.add(name ?? '')
  const labels = new Set([...body.matchAll(/(\w+)="/g)].map(([, name]) => name))
  // Of Prometheus itself, and of the queues.
  for (const name of ['instance', 'le', 'queue', 'state']) labels.add(name)
  expect(named.length).toBeGreaterThan(10)
  for (const { title, expr } of named) {
    const names = namesIn(expr)
    expect(names.length, title).toBeGreaterThan(0)
    for (const name of names) expect([...measured], title).toContain(name)
    for (const name of labelsOf(expr)) expect([...labels], `${title}: ${expr}`).toContain(name)
  }
}

test('every measurement that the dashboard names, with its labels, is one of the service', async () => {
  const named = dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ title, expr })),
  )
  await expectMeasured(named)
})

test('every alarm rings by what the service measures, and the README says what to do then', async () => {
  const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
  const alerts = JSON.parse(await read('../../../host/server/observing/grafana-alerts.json'))
  const rules: Rule[] = alerts.groups.flatMap(({ rules: some }: { rules: Rule[] }) => some)
  const asked = rules.flatMap(({ title, data }) =>
    data.flatMap(({ model }) => (model.expr ? [{ title, expr: model.expr }] : [])),
  )
  expect(asked).toHaveLength(rules.length)
  await expectMeasured(asked)
  const readme = await read('../../../host/server/README.md')
  const [, book = ''] = /## When an alarm rings\n([\s\S]*?)\n## /.exec(readme) ?? []
  const sections = [...book.matchAll(/^### (.+)$/gm)].map(([, title]) => title)
  expect(sections).toEqual(rules.map(({ title }) => title))
  for (const { title, annotations } of rules) {
    const anchor = title.toLowerCase().replaceAll(' ', '-')
    expect(annotations.runbook).toBe(`host/server/README.md#${anchor}`)
  }
})

test('what the service measures of itself is all on the dashboard', async () => {
  const { body } = await service.call<string>('GET', '/metrics')
  const shown = JSON.stringify(dashboard)
  for (const [, name] of body.matchAll(/^# TYPE (console_\w+)/gm)) expect(shown).toContain(name)
})
