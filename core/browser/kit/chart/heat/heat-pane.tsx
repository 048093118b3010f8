import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useFormat } from '../../format/use-format'
import { useT } from '../../i18n'
import type { ChartData } from '../chart-data'
import { ChartFrame } from '../chart-frame'
import type { HeatMapProps } from './heat-data'

const share = (percent: number) =>
  `color-mix(in srgb, ${tokens.colorBrandBackground} ${percent}%, ${tokens.colorNeutralBackground1})`

const useStyles = makeStyles({
  box: { overflowX: 'auto' },
  table: {
    borderCollapse: 'separate',
    borderSpacing: '2px',
    width: '100%',
    fontSize: tokens.fontSizeBase200,
    '& th': { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  },
  name: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: '96px',
    maxWidth: '220px',
    paddingRight: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  sum: { textAlign: 'end', paddingInline: tokens.spacingHorizontalS },
  cell: {
    minWidth: '26px',
    height: '26px',
    borderRadius: tokens.borderRadiusSmall,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  unknown: { backgroundColor: tokens.colorNeutralBackground4 },
  0: { backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorNeutralForeground3 },
  1: { backgroundColor: share(8) },
  2: { backgroundColor: share(18) },
  3: { backgroundColor: share(30) },
  4: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
  },
  good: {
    backgroundColor: tokens.colorPaletteGreenBackground1,
    color: tokens.colorPaletteGreenForeground1,
  },
  fair: {
    backgroundColor: tokens.colorPaletteYellowBackground1,
    color: tokens.colorPaletteYellowForeground2,
  },
  poor: {
    backgroundColor: tokens.colorPaletteDarkOrangeBackground2,
    color: tokens.colorPaletteDarkOrangeForeground2,
  },
  bad: {
    backgroundColor: tokens.colorPaletteRedBackground2,
    color: tokens.colorPaletteRedForeground2,
  },
})

const strengths = [1, 2, 3, 4] as const

/** Steps of equal width up to the greatest value of the picture. */
const strengthOf = (value: number, greatest: number) =>
  value <= 0 ? 0 : (strengths[Math.ceil((value / greatest) * strengths.length) - 1] ?? 4)

export function HeatPane(props: HeatMapProps) {
  const { title, corner, sum, rows, columns, tone, empty, file = title } = props
  const t = useT()
  const styles = useStyles()
  const { number, compact } = useFormat()
  const format = props.format ?? number
  const short = props.short ?? compact
  const greatest = Math.max(...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const data: ChartData = {
    labels: rows.map(({ label }) => label),
    series: columns.map(({ full }, at) => ({
      label: full,
      tone: 'neutral',
      values: rows.map(({ values }) => values[at]),
      line: false,
    })),
    stacked: false,
  }
  const height = 240
  return (
    <ChartFrame
      data={data}
      title={title}
      format={format}
      height={height}
      empty={empty}
      file={file}
      xLabel={corner}
      isNothing={rows.length === 0}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
      <section className={styles.box} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                {corner}
              </th>
              {sum && (
                <th scope="col" className={styles.sum}>
                  {sum}
                </th>
              )}
              {columns.map(({ id, label, full }) => (
                <th key={id} scope="col" title={full}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className={styles.name}>
                  {row.head ?? row.label}
                </th>
                {sum && <td className={styles.sum}>{row.sum}</td>}
                {columns.map(({ id, full }, at) => {
                  const value = row.values[at]
                  const look =
                    value === undefined ? 'unknown' : (tone?.(value) ?? strengthOf(value, greatest))
                  const told = value === undefined ? t('Nothing is known') : format(value)
                  return (
                    <td
                      key={id}
                      className={mergeClasses(styles.cell, styles[look])}
                      title={`${row.label}, ${full}: ${told}`}
                    >
                      {value === undefined ? '' : short(value)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ChartFrame>
  )
}
