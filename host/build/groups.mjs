import { closure, isHollow } from './outputs.mjs'

/** What a request costs a page, in bytes of code before compression: a round trip, of which six run at a time. */
const requestWorth = 16_000

/**
 * Which shared files are put together, as lists. Begins with files that are always needed together and joins groups
 * while the requests saved outweigh the bytes that somebody gets without need.
 *
 * `needs` says what is entered at once, as outputs, and how much heavier than elsewhere an unneeded byte weighs there.
 */
export function findGroups(outputs, needs) {
  const groups = neededTogether(outputs, needs)
  const imported = new Map(
    [...groups].flatMap(({ files }) => files.map((file) => [file, [...closure(outputs, [file])]])),
  )
  let pairs = [...groups].flatMap((one, at, all) =>
    all.slice(at + 1).map((other) => pairOf(needs, one, other)),
  )
  for (;;) {
    pairs.sort((one, other) => other.gain - one.gain)
    const best = pairs.find(
      ({ one, other, gain }) => gain > 0 && !isCircle(imported, groups, one, other),
    )
    if (!best) return [...groups].map(({ files }) => files.toSorted())
    const joined = join(best)
    groups.delete(best.one)
    groups.delete(best.other)
    pairs = pairs.filter(({ one, other }) => groups.has(one) && groups.has(other))
    pairs.push(...[...groups].map((group) => pairOf(needs, joined, group)))
    groups.add(joined)
  }
}

function neededTogether(outputs, needs) {
  const neededBy = new Map()
  needs.forEach(({ entries }, at) => {
    for (const file of closure(outputs, entries)) {
      const isShared = !outputs[file].entryPoint && !isHollow(outputs[file])
      if (isShared) neededBy.set(file, [...(neededBy.get(file) ?? []), at])
    }
  })
  const groups = new Map()
  for (const [file, by] of neededBy) {
    const group = groups.get(by.join()) ?? { files: [], by, bytes: 0 }
    group.files.push(file)
    for (const { bytesInOutput } of Object.values(outputs[file].inputs))
      group.bytes += bytesInOutput
    groups.set(by.join(), group)
  }
  return new Set(groups.values())
}

function pairOf(needs, one, other) {
  const both = one.by.filter((need) => other.by.includes(need))
  const weigh = (by) =>
    by.reduce((sum, need) => sum + (both.includes(need) ? 0 : needs[need].weight), 0)
  const wasted = one.bytes * weigh(other.by) + other.bytes * weigh(one.by)
  return { one, other, gain: requestWorth * both.length - wasted }
}

const join = ({ one, other }) => ({
  files: [...one.files, ...other.files],
  by: [...new Set([...one.by, ...other.by])],
  bytes: one.bytes + other.bytes,
})

/** Whether one of the two imports the other by way of a third, which would then import what imports it. */
function isCircle(imported, groups, one, other) {
  const groupOf = new Map([...groups].flatMap((group) => group.files.map((file) => [file, group])))
  const pair = [one, other]
  const next = (group) =>
    group.files.flatMap((file) => imported.get(file)).map((file) => groupOf.get(file))
  const reached = new Set(pair.flatMap(next).filter((group) => !pair.includes(group)))
  // A set goes on over what is added to it meanwhile.
  for (const group of reached) for (const found of group ? next(group) : []) reached.add(found)
  return reached.has(one) || reached.has(other)
}
