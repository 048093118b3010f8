import type { Row } from './accuracy'
import { percent } from './statistics'
import type { Figure } from './targets'

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

export const figureTable = (figures: readonly Figure[]) =>
  table(
    ['', 'Target', 'Here', 'fpcalc', 'Ratio', ''],
    figures.map(({ id, what, target, own, peer, ratio, passed }) => [
      id,
      `${what}: ${target}`,
      own,
      peer ?? '',
      ratio ?? '',
      passed === undefined ? 'NOT MEASURED' : passed ? 'pass' : '**FAIL**',
    ]),
  )

export function accuracyTable(rows: readonly Row[]): string {
  const names = [...new Set(rows.map(({ cell }) => cell.condition.name))]
  return table(
    [
      'Sample',
      ...[5, 10].flatMap((seconds) => [
        `${seconds} s`,
        'music / speech',
        'fpcalc',
        'paired 95 %',
        'offset p95',
      ]),
    ],
    names.map((name) => [
      name,
      ...[5, 10].flatMap((seconds) => {
        const row = rows.find(
          ({ cell }) => cell.condition.name === name && cell.seconds === seconds,
        )
        if (!row) return ['', '', '', '', '']
        const { own, music, speech, peer, interval, offset } = row
        return [
          percent(own),
          `${percent(music, 0)} / ${percent(speech, 0)}`,
          peer === undefined ? 'NOT MEASURED' : percent(peer),
          interval ? `${signed(interval.low)} … ${signed(interval.high)}` : '',
          `${Math.round(offset)} ms`,
        ]
      }),
    ]),
  )
}

export const signed = (share: number) => `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`
