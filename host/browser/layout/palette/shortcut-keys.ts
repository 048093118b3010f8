import type { Area } from '../../plugins/plugin-host'

/** `h` leads to /home. */
const taken = ['h']

/** The letter that, after `g`, leads to an area: the first free one of its short name or title. */
export function areaKeys<A extends Pick<Area, 'short' | 'title'>>(
  areas: readonly A[],
): [string, A][] {
  const used = new Set(taken)
  return areas.flatMap((area): [string, A][] => {
    const letters = `${area.short}${area.title}`.toLowerCase().match(/[a-z]/g) ?? []
    const key = letters.find((letter) => !used.has(letter))
    if (!key) return []
    used.add(key)
    return [[key, area]]
  })
}
