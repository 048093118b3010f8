import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { geoCentroid, geoNaturalEarth1, geoPath } from 'd3-geo'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { feature } from 'topojson-client'
import { useWidth } from '../chart/plot/use-width'
import { useT } from '../i18n'
import { type MapPoint, type Spot, spotsOf, type WorldMapProps } from './map-points'

const useStyles = makeStyles({
  frame: {
    margin: 0,
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  picture: { display: 'block', width: '100%', backgroundColor: tokens.colorNeutralBackground2 },
  land: {
    fill: tokens.colorNeutralBackground5,
    stroke: tokens.colorNeutralStroke1,
    strokeWidth: '0.5px',
  },
  spot: {
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: '1.5px',
    '&:is(a:hover > *)': { strokeWidth: '3px' },
  },
  count: {
    ...typographyStyles.caption2Strong,
    fill: tokens.colorNeutralForegroundOnBrand,
    textAnchor: 'middle',
    dominantBaseline: 'central',
    pointerEvents: 'none',
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    padding: tokens.spacingHorizontalS,
  },
  kind: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  whole: { marginInlineStart: 'auto' },
})

const colors = [
  tokens.colorBrandBackground,
  tokens.colorPaletteBerryBackground3,
  tokens.colorPaletteDarkOrangeBackground3,
]

type Topology = Parameters<typeof feature>[0]

/** Of a file of `world-atlas`. */
export function countriesOf(world: unknown): Country[] {
  const topology = world as Topology & { objects: { countries: Topology['objects'][string] } }
  const countries = feature(topology, topology.objects.countries)
  return 'features' in countries ? countries.features : [countries]
}

type Country = ReturnType<typeof feature>

const margin = 32

/** The part of the world where the points are, or all of it. */
function projectionFor(points: readonly MapPoint[], width: number, height: number) {
  const projection = geoNaturalEarth1()
  const places = points.map(({ longitude, latitude }) => [longitude, latitude])
  const frame: [[number, number], [number, number]] = [
    [margin, margin],
    [width - margin, height - margin],
  ]
  if (places.length === 0) return projection.fitExtent(frame, { type: 'Sphere' })
  projection.fitExtent(frame, { type: 'MultiPoint', coordinates: places })
  // A single town fills no map: the country around it is to be seen.
  const closest = width * 1.2
  if (projection.scale() <= closest) return projection
  return projection
    .scale(closest)
    .center(geoCentroid({ type: 'MultiPoint', coordinates: places }))
    .translate([width / 2, height / 2])
}

interface MapPaneProps extends WorldMapProps {
  countries: readonly Country[]
}

export function MapPane({ title, points, kinds, countries }: MapPaneProps) {
  const t = useT()
  const styles = useStyles()
  const { element, width } = useWidth<HTMLElement>(800)
  const [whole, setWhole] = useState(false)
  const height = Math.round(Math.min(width * 0.5, 480))
  const { outlines, spots } = useMemo(() => {
    const projection = projectionFor(whole ? [] : points, width, height)
    projection.clipExtent([
      [-1, -1],
      [width + 1, height + 1],
    ])
    const path = geoPath(projection)
    return {
      outlines: countries.map((country) => path(country)).filter((outline) => outline !== null),
      spots: spotsOf(points, projection),
    }
  }, [countries, points, whole, width, height])

  return (
    <figure ref={element} className={styles.frame} aria-label={title}>
      <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`}>
        <title>{title}</title>
        {outlines.map((outline) => (
          <path key={outline} className={styles.land} d={outline} />
        ))}
        {spots.map((spot) => (
          <SpotMark key={spot.points[0]?.key} spot={spot} kinds={kinds} />
        ))}
      </svg>
      <figcaption className={styles.foot}>
        {Object.entries(kinds).map(([kind, label], at) => (
          <span key={kind} className={styles.kind}>
            <svg width="12" height="12" aria-hidden="true">
              <circle cx="6" cy="6" r="5" fill={colors[at]} />
            </svg>
            {t(label)}
          </span>
        ))}
        {points.length > 0 && (
          <Button className={styles.whole} size="small" onClick={() => setWhole(!whole)}>
            {whole ? t('Show where the places are') : t('Show the whole world')}
          </Button>
        )}
      </figcaption>
    </figure>
  )
}

function SpotMark({ spot, kinds }: { spot: Spot; kinds: WorldMapProps['kinds'] }) {
  const styles = useStyles()
  const { x, y, points } = spot
  const [first] = points
  if (!first) return null
  const name = points.map((point) => point.name).join(', ')
  const mark = (
    <>
      <title>{name}</title>
      <circle
        className={styles.spot}
        cx={x}
        cy={y}
        r={points.length > 1 ? 11 : 7}
        fill={colors[Object.keys(kinds).indexOf(first.kind)] ?? colors[0]}
      />
      {points.length > 1 && (
        <text className={styles.count} x={x} y={y}>
          {points.length}
        </text>
      )}
    </>
  )
  if (points.length > 1 || !first.to) return <g>{mark}</g>
  return (
    <Link to={first.to} aria-label={name}>
      {mark}
    </Link>
  )
}
