import type { PluginInspection, PluginReport } from '@console/core/browser'
import { harmless, writeOut } from '@console/core/contract'

interface Circumstances {
  /** How the browser calls itself. */
  browser: string
  at: Date
}

/** The state of the console as Markdown, in English, for a mail or an issue. Holds no secret: see `harmless`. */
export function writeReport(
  { facts, problems, reports$ }: PluginInspection,
  { browser, at }: Circumstances,
): string {
  const reports = reports$.value
  const list = (items: readonly string[]) => items.join(', ') || 'none'
  const lines = [
    `# Plugins of ${facts.title}`,
    '',
    `- console: ${facts.version}, plugin API ${facts.pluginApi}, build region ${facts.buildRegion}`,
    `- service: ${facts.apiOrigin || 'same origin'}`,
    `- made: ${at.toISOString()}`,
    `- browser: ${browser}`,
    `- safe mode: ${facts.safeMode ? 'on' : 'off'}`,
    `- flags: ${list(facts.flags)}`,
    `- removed entries: ${list(facts.removed)}`,
    `- added rules: ${list(Object.entries(facts.rules).map(([name, rule]) => `${name} ${code(rule)}`))}`,
    ...(problems.length > 0 ? ['', '## Problems of the configuration', ''] : []),
    ...problems.map((problem) => `- ${writeOut(problem)}`),
    '',
    `## ${reports.length} plugins`,
    '',
    row(['plugin', 'version', 'kind', 'state', 'start', 'transferred', 'pages', 'contributions']),
    row(Array.from({ length: 8 }, () => '---')),
    ...reports.map(summaryOf),
    ...reports.flatMap(troublesOf),
  ]
  return `${lines.map(harmless).join('\n')}\n`
}

const code = (value: unknown) => `\`${JSON.stringify(value)}\``

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

function summaryOf({ id, version, origin, state, milliseconds, bytes, manifest }: PluginReport) {
  const count = (entries: object) => String(Object.keys(entries).length)
  return row([
    id,
    version,
    origin,
    state,
    milliseconds === undefined ? '' : `${Math.round(milliseconds)} ms`,
    bytes ? `${bytes.transferred} B of ${bytes.size} B in ${bytes.modules} modules` : '',
    count(manifest.pages),
    count(manifest.contributions),
  ])
}

function troublesOf({ id, source, step, cause, conflicts, faults }: PluginReport): string[] {
  const troubles = [
    ...(cause ? [`${step ? `stopped at ${step}: ` : ''}${writeOut(cause)}`] : []),
    ...conflicts.map((conflict) => `conflict: ${writeOut(conflict)}`),
    ...faults.map((fault) => `${fault.entry} failed at ${fault.step}: ${fault.cause}`),
  ]
  if (troubles.length === 0) return []
  return ['', `### ${id}`, '', `- code: ${source || 'none'}`, ...troubles.map((one) => `- ${one}`)]
}
