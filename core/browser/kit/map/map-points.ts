/** A place on the `WorldMap`. */
export interface MapPoint {
  key: string | number
  name: string
  longitude: number
  latitude: number
  /** One of the map's `kinds`. */
  kind: string
  /** Address that it leads to. */
  to?: string | undefined
}

export interface WorldMapProps {
  title: string
  points: readonly MapPoint[]
  /** What points are told apart by, in English, at most three: each has a colour and a place in the legend. */
  kinds: Readonly<Record<string, string>>
}

/** Points that would lie on each other, as one. */
export interface Spot {
  x: number
  y: number
  points: readonly MapPoint[]
}

/** Pixels within which two points cannot be told apart. */
const near = 10

export function spotsOf(
  points: readonly MapPoint[],
  placeOf: (degrees: [number, number]) => [number, number] | null,
): Spot[] {
  const spots: { x: number; y: number; points: MapPoint[] }[] = []
  for (const point of points) {
    const [x, y] = placeOf([point.longitude, point.latitude]) ?? []
    if (x === undefined || y === undefined) continue
    const spot = spots.find((other) => Math.hypot(other.x - x, other.y - y) < near)
    if (spot) spot.points.push(point)
    else spots.push({ x, y, points: [point] })
  }
  return spots
}
