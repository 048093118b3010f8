import { closure, isHollow } from '../outputs.mjs'

/** What a request costs a page, in bytes of code before compression: a round trip, of which six run at a time. */
const requestWorth = 16_000

/** What a page may get at most without need, before compression: about 3 kB of what is sent. */
const mostUnneeded = 10_000

/**
 * Which shared files are put together, as lists. Begins with files that are always needed together and joins groups
 * while the requests saved outweigh what somebody gets without need: the other files, and what those import.
 *
 * `needs` says what is entered at once, as outputs, how much heavier than elsewhere an unneeded byte weighs there, and
 * for what of which nobody else gets anything, its name: `apart`. `whose` is told of an output by whom alone it is ever
 * reached, now or later, where it is not everybody's.
 */
export function findGroups(outputs, needs, whose = (_output) => undefined) {
  const groups = neededTogether(outputs, needs, whose)
  const groupOf = new Map([...groups].flatMap((group) => group.files.map((file) => [file, group])))
  const reached = (group) =>
    new Set(group.imported.map((file) => groupOf.get(file)).filter((found) => found !== undefined))
  const gainOf = (one, other) => {
    const both = one.by.filter((need) => other.by.includes(need))
    return (
      requestWorth * both.length -
      costFor(needs, without(one.by, both), other, reached(other)) -
      costFor(needs, without(other.by, both), one, reached(one))
    )
  }
  const pairOf = (one, other) => ({ one, other, gain: gainOf(one, other) })

  let pairs = [...groups].flatMap((one, at, all) =>
    all.slice(at + 1).map((other) => pairOf(one, other)),
  )
  for (;;) {
    pairs.sort((one, other) => other.gain - one.gain)
    // Gains go by who needed what when they were computed, so the best is looked at again.
    const best = pairs.find(
      ({ one, other, gain }) =>
        gain > 0 &&
        gainOf(one, other) > 0 &&
        one.whose === other.whose &&
        sideOf(needs, one) === sideOf(needs, other) &&
        !isCircle(reached, one, other),
    )
    if (!best) return [...groups].map(({ files }) => files.toSorted())
    const joined = join(best)
    for (const old of [best.one, best.other]) groups.delete(old)
    for (const file of joined.files) groupOf.set(file, joined)
    for (const group of reached(joined)) group.by = [...new Set([...group.by, ...joined.by])]
    pairs = pairs.filter(({ one, other }) => groups.has(one) && groups.has(other))
    pairs.push(...[...groups].map((group) => pairOf(joined, group)))
    groups.add(joined)
  }
}

function neededTogether(outputs, needs, whose) {
  const neededBy = new Map()
  needs.forEach(({ entries }, at) => {
    for (const file of closure(outputs, entries)) {
      const isShared = !outputs[file].entryPoint && !isHollow(outputs[file])
      if (isShared) neededBy.set(file, [...(neededBy.get(file) ?? []), at])
    }
  })
  const groups = new Map()
  for (const [file, by] of neededBy) {
    const key = `${by} ${whose(file)}`
    const group = groups.get(key) ?? { files: [], imported: [], by, whose: whose(file), bytes: 0 }
    group.files.push(file)
    group.imported.push(...closure(outputs, [file]))
    for (const { bytesInOutput } of Object.values(outputs[file].inputs))
      group.bytes += bytesInOutput
    groups.set(key, group)
  }
  return new Set(groups.values())
}

/** The names of what alone needs the group at once, where all of that is apart from the others. */
function sideOf(needs, { by }) {
  const sides = new Set(by.map((need) => needs[need].apart))
  return sides.has(undefined) ? undefined : [...sides].sort().join()
}

const without = (all, some) => all.filter((each) => !some.includes(each))

/** What it costs those who do not need a group to get it. */
function costFor(needs, by, group, reached) {
  let cost = 0
  for (const need of by) {
    let own = 0
    for (const each of reached) {
      if (each.by.includes(need)) continue
      own += each.bytes * needs[need].weight + (each === group ? 0 : requestWorth)
    }
    if (own > mostUnneeded) return Number.POSITIVE_INFINITY
    cost += own
  }
  return cost
}

const join = ({ one, other }) => ({
  files: [...one.files, ...other.files],
  imported: [...new Set([...one.imported, ...other.imported])],
  by: [...new Set([...one.by, ...other.by])],
  whose: one.whose,
  bytes: one.bytes + other.bytes,
})

/** Whether one of the two imports the other by way of a third, which would then import what imports it. */
function isCircle(reachedBy, one, other) {
  const pair = [one, other]
  const reached = new Set(pair.flatMap((group) => [...reachedBy(group)]))
  for (const group of pair) reached.delete(group)
  // A set goes on over what is added to it meanwhile.
  for (const group of reached) for (const found of reachedBy(group)) reached.add(found)
  return reached.has(one) || reached.has(other)
}
