import { TextLink, useFormat, useT } from '@console/core/browser'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { columnsOf, type Span, type StateSpan, uptimeOf, within } from './spans'

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
    minWidth: '120px',
    maxWidth: '220px',
    paddingRight: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  uptime: { textAlign: 'end', paddingInline: tokens.spacingHorizontalS },
  cell: {
    minWidth: '26px',
    height: '26px',
    borderRadius: tokens.borderRadiusSmall,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  unknown: { backgroundColor: tokens.colorNeutralBackground4 },
  good: {
    backgroundColor: tokens.colorPaletteGreenBackground1,
    color: tokens.colorPaletteGreenForeground1,
  },
  fair: {
    backgroundColor: tokens.colorPaletteYellowBackground1,
    color: tokens.colorPaletteYellowForeground2,
  },
  poor: {
    backgroundColor: tokens.colorPaletteDarkOrangeBackground1,
    color: tokens.colorPaletteDarkOrangeForeground1,
  },
  bad: {
    backgroundColor: tokens.colorPaletteRedBackground1,
    color: tokens.colorPaletteRedForeground1,
  },
})

const toneOf = (uptime: number | undefined) =>
  uptime === undefined
    ? 'unknown'
    : uptime >= 0.999
      ? 'good'
      : uptime >= 0.95
        ? 'fair'
        : uptime >= 0.5
          ? 'poor'
          : 'bad'

export interface HeatRow {
  id: string
  name: string
  to: string
  uptime: number | undefined
  spans: readonly StateSpan[]
}

interface HeatMapProps {
  rows: readonly HeatRow[]
  range: Span
  zone: string
}

/** Streams by hours or days; each cell is the share of it that the stream ran. */
export function HeatMap({ rows, range, zone }: HeatMapProps) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat(zone)
  const { unit, spans } = columnsOf(range, zone)
  const textOf = ({ begin }: Span) => format.time(new Date(begin))
  const headOf = ({ begin }: Span) =>
    unit === 'hour'
      ? textOf({ begin, end: begin }).slice(-8, -6)
      : format.date(new Date(begin)).replace(/,? \d{4}$/, '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
    <section className={styles.box} aria-label={t('Uptime by stream')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t('Stream')}
            </th>
            <th scope="col" className={styles.uptime}>
              {t('Uptime')}
            </th>
            {spans.map((span) => (
              <th key={span.begin} scope="col" title={textOf(span)}>
                {headOf(span)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, to, uptime, spans: all }) => (
            <tr key={id}>
              <th scope="row" className={styles.name}>
                <TextLink to={to}>{name}</TextLink>
              </th>
              <td className={styles.uptime}>
                {uptime === undefined ? '–' : format.percent(uptime)}
              </td>
              {spans.map((span) => {
                const share = uptimeOf(within(all, span))
                return (
                  <td
                    key={span.begin}
                    className={mergeClasses(styles.cell, styles[toneOf(share)])}
                    title={`${name}, ${textOf(span)}: ${share === undefined ? t('Nothing is known') : format.percent(share)}`}
                  >
                    {share === undefined ? '' : Math.floor(share * 100)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
