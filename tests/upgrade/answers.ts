import type { Client } from './client'
import type { fill } from './fill'

type Filled = Awaited<ReturnType<typeof fill>>

/** What somebody sees of it, by the paths of calls. */
export async function answersOf(client: Client, filled: Filled, bills: { id: number }[]) {
  const { bucket, live, project, container, scanned, monitored, stream, results } = filled
  const paths = [
    ...['/user-info', '/iam-users', '/personal-access-token', '/audit-log?per_page=100'],
    ...['/buckets', `/buckets/${bucket}`, `/buckets/${bucket}/files`, `/buckets/${live}/channels`],
    ...['/base-projects', `/base-projects/${project}`, '/second-factor'],
    ...['/fs-containers', `/fs-containers/${container}/files`],
    `/fs-containers/${container}/files/${scanned}/report`,
    ...['/bm-cs-projects', `/bm-cs-projects/${monitored}/streams/${stream}`, results],
    ...['/ucf-projects', '/tracker-projects', '/offlinedbs'],
    ...['/billing/invoices', '/billing/preferences'],
    ...bills.map(({ id }) => `/billing/invoices/${id}`),
  ]
  const answers: Record<string, unknown> = {}
  for (const path of paths) answers[path] = await client.get(path)
  return answers
}

export async function mediaOf(client: Client, { bucket, file, container, scanned }: Filled) {
  const media: Record<string, string> = {}
  const ofFiles = [
    `/buckets/${bucket}/files/${file}/audio`,
    `/fs-containers/${container}/files/${scanned}/audio`,
  ]
  for (const resource of ofFiles) media[resource] = await client.sha256Of(resource)
  return media
}

/** What is so at one moment, or where the console runs, or was counted otherwise before. */
const passing = new Set([
  // Was always 1 and had no effect; since it has one, 0 is the default.
  'noise',
  // Whole seconds of each play since, not of their sum.
  'play_time',
  ...['used', 'left_days', 'recently_visits', 'host', 'passkey_origins', 'devices'],
  ...['last_used_at', 'last_login_at', 'updated_at', 'state_at', 'current_url', 'reason'],
])

/** What must be answered by a later release as well. */
export function lasting(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(lasting)
  if (typeof answer !== 'object' || answer === null) return answer
  const kept = Object.entries(answer).filter(([name]) => !passing.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, lasting(value)]))
}
