/** Peaks of two sounds that are laid on each other, in their order. */
export interface Marks {
  /** Of the first one. */
  frame: Float64Array
  /** Both have it. */
  isSame: Uint8Array
  /** The first one has it. */
  isOwn: Uint8Array
}

/** Natural logarithms. A change from one of these to another costs as much as some peaks say. */
const changeCost = 5
/** Shares of peaks that both have: by chance, where something lies above one of them, and of what is heard clearly. */
const chance = 0.02
const covered = 0.12
const clear = { least: 0.2, most: 0.9 }

const states = [0, 1, 2] as const
/** The state of other sound. */
const different = 0

/** For each peak whether it lies where the same sounds: the likeliest history (Viterbi) of other, covered and clear sound. */
export function historyOf(marks: Marks, surely: { from: number; to: number }): Uint8Array {
  const { isSame } = marks
  const shares = [chance, covered, clearShare(marks, surely)]
  const hit = shares.map((share) => Math.log(share / chance))
  const miss = shares.map((share) => Math.log((1 - share) / (1 - chance)))
  const before = new Uint8Array(states.length * isSame.length)
  const odds = new Float64Array(states.length)
  for (let at = 0; at < isSame.length; at++) {
    const best = likeliest(odds)
    const changed = (odds[best] as number) - changeCost
    const gain = isSame[at] === 1 ? hit : miss
    for (const state of states) {
      const own = odds[state] as number
      before[states.length * at + state] = own >= changed ? state : best
      odds[state] = Math.max(own, changed) + (gain[state] as number)
    }
  }
  const isTheSame = new Uint8Array(isSame.length)
  let state: number = likeliest(odds)
  for (let at = isSame.length - 1; at >= 0; at--) {
    isTheSame[at] = state === different ? 0 : 1
    state = before[states.length * at + state] as number
  }
  return isTheSame
}

function likeliest(odds: Float64Array): number {
  const [a = 0, b = 0, c = 0] = [odds[0], odds[1], odds[2]]
  return a >= b && a >= c ? 0 : b >= c ? 1 : 2
}

function clearShare({ frame, isSame }: Marks, { from, to }: { from: number; to: number }): number {
  let [all, same] = [0, 0]
  for (let at = 0; at < frame.length; at++) {
    const here = frame[at] as number
    if (here < from || here > to) continue
    all++
    same += isSame[at] as number
  }
  return Math.min(clear.most, Math.max(clear.least, same / Math.max(1, all)))
}
