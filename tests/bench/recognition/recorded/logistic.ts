/** Weights of a logistic regression; the first is the constant. */
export type Weights = number[]

/** Penalty on the square of the weights, of features of unit deviation. */
const ridge = 1
const rounds = 60

/** Weights that make what happened likeliest: Newton's steps, halved until they help. */
export function fitLogistic(
  features: readonly (readonly number[])[],
  right: readonly boolean[],
): Weights {
  const width = (features[0]?.length ?? 0) + 1
  const { means, deviations } = spread(features, width)
  const rows = features.map((row) =>
    [1, ...row].map((value, at) => (value - (means[at] as number)) / (deviations[at] as number)),
  )
  let weights: number[] = new Array(width).fill(0)
  let loss = lossOf(rows, right, weights)
  for (let round = 0; round < rounds; round++) {
    const { gradient, hessian } = slopes(rows, right, weights)
    const step = solve(hessian, gradient)
    let better: { weights: number[]; loss: number } | undefined
    for (let size = 1; size > 1e-4 && !better; size /= 2) {
      const next = weights.map((weight, at) => weight - size * (step[at] as number))
      const nextLoss = lossOf(rows, right, next)
      if (nextLoss < loss - 1e-7) better = { weights: next, loss: nextLoss }
    }
    if (!better) break
    weights = better.weights
    loss = better.loss
  }
  const own = weights.map((weight, at) => weight / (deviations[at] as number))
  own[0] = own.reduce(
    (sum, weight, at) => (at === 0 ? weight : sum - weight * (means[at] as number)),
    0,
  )
  return own
}

export const logOdds = (weights: Weights, features: readonly number[]) =>
  features.reduce(
    (sum, value, at) => sum + value * (weights[at + 1] as number),
    weights[0] as number,
  )

function spread(features: readonly (readonly number[])[], width: number) {
  const means = new Array(width).fill(0)
  const deviations = new Array(width).fill(1)
  for (let at = 1; at < width; at++) {
    const values = features.map((row) => row[at - 1] as number)
    means[at] = values.reduce((sum, value) => sum + value, 0) / values.length
    const variance =
      values.reduce((sum, value) => sum + (value - means[at]) ** 2, 0) / values.length
    deviations[at] = Math.sqrt(variance) || 1
  }
  return { means, deviations }
}

const product = (weights: readonly number[], row: readonly number[]) =>
  row.reduce((sum, value, at) => sum + value * (weights[at] as number), 0)

function lossOf(rows: number[][], right: readonly boolean[], weights: number[]): number {
  let loss = 0
  rows.forEach((row, at) => {
    const z = product(weights, row)
    loss += Math.log1p(Math.exp(-Math.abs(z))) + Math.max(z, 0) - (right[at] ? z : 0)
  })
  return weights.slice(1).reduce((sum, weight) => sum + (ridge / 2) * weight * weight, loss)
}

function slopes(rows: number[][], right: readonly boolean[], weights: number[]) {
  const gradient = weights.map((weight, at) => (at === 0 ? 0 : ridge * weight))
  const hessian = weights.map((_, at) =>
    weights.map((__, other) => (at === other && at > 0 ? ridge : 0)),
  )
  rows.forEach((row, index) => {
    const chance = 1 / (1 + Math.exp(-product(weights, row)))
    const off = chance - (right[index] ? 1 : 0)
    const curve = Math.max(1e-8, chance * (1 - chance))
    row.forEach((value, at) => {
      gradient[at] = (gradient[at] as number) + off * value
      const line = hessian[at] as number[]
      row.forEach((other, column) => {
        line[column] = (line[column] as number) + curve * value * other
      })
    })
  })
  return { gradient, hessian }
}

/** Gauss, with the largest pivot. */
function solve(matrix: number[][], values: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, values[at] as number])
  const size = values.length
  for (let column = 0; column < size; column++) {
    const pivot = rows.reduce(
      (best, row, at) =>
        at >= column && Math.abs(row[column] as number) > Math.abs(rows[best]?.[column] ?? 0)
          ? at
          : best,
      column,
    )
    const [top, other] = [rows[column] as number[], rows[pivot] as number[]]
    rows[column] = other
    rows[pivot] = top
    const head = other[column] as number
    for (const row of rows.slice(column + 1)) {
      const factor = (row[column] as number) / head
      for (let at = column; at <= size; at++)
        row[at] = (row[at] as number) - factor * (other[at] as number)
    }
  }
  const found: number[] = new Array(size).fill(0)
  for (let at = size - 1; at >= 0; at--) {
    const row = rows[at] as number[]
    let rest = row[size] as number
    for (let next = at + 1; next < size; next++)
      rest -= (row[next] as number) * (found[next] as number)
    found[at] = rest / (row[at] as number)
  }
  return found
}
