import type { Health } from '#plugins/monitoring-admin/contract'

/** What support asks for first, as text: in English, and nothing of customers in it but what failed. */
export function healthReport(health: Health, address: string): string {
  const parts = health.parts.map(({ part, server, state, reason, figures }) => {
    const known = Object.entries(figures).map(([name, value]) => `${name}=${value}`)
    const name = [part, server].filter(Boolean).join(' of ')
    return [`${name}: ${state}`, ...known, ...(reason ? [reason] : [])].join('  ')
  })
  const queues = health.queues.map(({ queue, state, count }) => `${queue} ${state}: ${count}`)
  const failures = health.failures.map(({ at, kind, id, where, server, reason, trace }) =>
    [at, `${kind} ${id}`, where, server, reason, trace].filter(Boolean).join('  '),
  )
  const damaged = health.damaged.map(
    ({ acr_id, collection, fate }) => `${acr_id}  ${collection}  ${fate}`,
  )
  const objects = health.damaged_objects.map(({ key, at }) => `${at}  ${key}`)
  return [
    `Health of ${address} at ${health.looked_at}, process since ${health.started_at}`,
    ...section('Parts', parts),
    ...section('Queues', queues),
    ...section('Damaged fingerprints', damaged),
    ...section('Damaged files', objects),
    ...section('Last failures', failures),
  ].join('\n')
}

const section = (title: string, lines: string[]) => [
  ...['', `## ${title}`],
  ...(lines.length > 0 ? lines : ['none']),
]
