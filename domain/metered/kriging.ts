/** A value at a place. */
export interface Observation {
  readonly lat: number
  readonly lon: number
  readonly value: number
  /** Variance of the value itself. */
  readonly noise: number
}

/** Covariance sill · exp(−distance / range), and a nugget that neighbours do not share. */
export interface FieldModel {
  readonly sill: number
  readonly nugget: number
  readonly rangeKm: number
}

export interface Kriged {
  readonly value: number
  /** Variance of the field, without nugget and noise of an observation. */
  readonly variance: number
}

const neighbourCount = 80
const kmPerDegree = 111.2

/** Candidate parameters: nugget 0.3 to 3 %, sill 1.7 to 17 %, of the value. */
const tried = {
  nugget: [1e-5, 1e-4, 2e-4, 4e-4, 8e-4],
  sill: [3e-4, 6e-4, 1e-3, 2e-3, 4e-3, 1e-2, 3e-2],
  rangeKm: [50, 100, 200, 400],
} as const

/** Number of observations for finding parameters, and of neighbours on which each depends. */
const fitting = { most: 1500, neighbours: 15 } as const

/**
 * Finds the parameters of greatest restricted likelihood, with each observation depending on its nearest of those before
 * it in an order without pattern (Vecchia 1988).
 */
export function fitFieldModel(observations: readonly Observation[]): FieldModel {
  const order = observations
    .map((_, i) => [scattered(i), i] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, fitting.most)
    .map(([, i]) => observations[i]!)
  const conditions = order.map((own, i) => {
    const before = nearest(order.slice(0, i), own, fitting.neighbours)
    return { own, before, points: localPoints([...before.map((j) => order[j]!), own], own) }
  })
  let best: { readonly likelihood: number; readonly model: FieldModel } | undefined
  for (const rangeKm of tried.rangeKm) {
    const decays = conditions.map(({ points }) => decayMatrix(points, rangeKm))
    for (const sill of tried.sill)
      for (const nugget of tried.nugget) {
        const likelihood = likelihoodOf(sill, nugget, order, conditions, decays)
        if (best === undefined || likelihood > best.likelihood)
          best = { likelihood, model: { sill, nugget, rangeKm } }
      }
  }
  return best!.model
}

function likelihoodOf(
  sill: number,
  nugget: number,
  order: readonly Observation[],
  conditions: readonly { readonly own: Observation; readonly before: readonly number[] }[],
  decays: readonly Float64Array[],
): number {
  let [logs, ones, cross] = [0, 0, 0]
  const parts: (readonly [residual: number, one: number, variance: number])[] = []
  for (const [i, { own, before }] of conditions.entries()) {
    const n = before.length
    const decay = decays[i]!
    const matrix = new Float64Array(n * n)
    for (let r = 0; r < n; r++) {
      for (let c = 0; c < n; c++) matrix[r * n + c] = sill * decay[r * (n + 1) + c]!
      matrix[r * n + r]! += nugget + order[before[r]!]!.noise
    }
    const right = Float64Array.from({ length: n }, (_, r) => sill * decay[r * (n + 1) + n]!)
    choleskyOf(matrix, n)
    const weights = solved(matrix, n, right)
    let [variance, residual, one] = [sill + nugget + own.noise, own.value, 1]
    for (let r = 0; r < n; r++) {
      variance -= weights[r]! * right[r]!
      residual -= weights[r]! * order[before[r]!]!.value
      one -= weights[r]!
    }
    logs += Math.log(variance)
    ones += (one * one) / variance
    cross += (one * residual) / variance
    parts.push([residual, one, variance])
  }
  const mean = cross / ones
  const squares = parts.reduce(
    (sum, [residual, one, variance]) => sum + (residual - mean * one) ** 2 / variance,
    0,
  )
  return -0.5 * (logs + Math.log(ones) + squares)
}

/**
 * The field at a place by ordinary kriging over the nearest observations.
 * @param isUsed whether an observation counts; default: all do
 */
export function krige(
  observations: readonly Observation[],
  { sill, nugget, rangeKm }: FieldModel,
  place: { readonly lat: number; readonly lon: number },
  isUsed?: (index: number) => boolean,
): Kriged {
  const own = nearest(observations, place, neighbourCount, isUsed)
  const n = own.length
  const points = localPoints([...own.map((i) => observations[i]!), place], place)
  const decay = decayMatrix(points, rangeKm)
  const matrix = new Float64Array(n * n)
  for (let r = 0; r < n; r++) {
    for (let c = 0; c < n; c++) matrix[r * n + c] = sill * decay[r * (n + 1) + c]!
    matrix[r * n + r]! += nugget + observations[own[r]!]!.noise
  }
  choleskyOf(matrix, n)
  const right = Float64Array.from({ length: n }, (_, r) => sill * decay[r * (n + 1) + n]!)
  const weights = solved(matrix, n, right)
  const unit = solved(matrix, n, new Float64Array(n).fill(1))
  let [ones, mean, shared, variance] = [0, 0, 0, sill]
  for (let r = 0; r < n; r++) {
    ones += unit[r]!
    mean += unit[r]! * observations[own[r]!]!.value
    shared += weights[r]!
    variance -= weights[r]! * right[r]!
  }
  mean /= ones
  let value = mean
  for (let r = 0; r < n; r++) value += weights[r]! * (observations[own[r]!]!.value - mean)
  return { value, variance: Math.max(0, variance) + (1 - shared) ** 2 / ones }
}

/** Indices of the nearest observations, nearest first. */
export function nearest(
  observations: readonly { readonly lat: number; readonly lon: number }[],
  { lat, lon }: { readonly lat: number; readonly lon: number },
  count: number,
  isUsed: (index: number) => boolean = () => true,
): number[] {
  const shrink = Math.cos((lat * Math.PI) / 180)
  const squares = new Float64Array(observations.length)
  for (let i = 0; i < squares.length; i++) {
    const other = observations[i]!
    const [north, east] = [other.lat - lat, (other.lon - lon) * shrink]
    squares[i] = north * north + east * east
  }
  for (let degrees = 0.25; ; degrees *= 2) {
    const found: number[] = []
    const most = degrees < 64 ? degrees * degrees : Number.POSITIVE_INFINITY
    for (let i = 0; i < squares.length; i++) if (squares[i]! <= most && isUsed(i)) found.push(i)
    if (found.length >= count || most === Number.POSITIVE_INFINITY)
      return found.sort((a, b) => squares[a]! - squares[b]!).slice(0, count)
  }
}

/** km east and north of a place, shape [point][2]. */
function localPoints(
  points: readonly { readonly lat: number; readonly lon: number }[],
  { lat, lon }: { readonly lat: number; readonly lon: number },
): Float64Array {
  const shrink = kmPerDegree * Math.cos((lat * Math.PI) / 180)
  const out = new Float64Array(2 * points.length)
  for (const [i, point] of points.entries()) {
    out[2 * i] = (point.lon - lon) * shrink
    out[2 * i + 1] = (point.lat - lat) * kmPerDegree
  }
  return out
}

/** exp(−distance / range) between points, shape [point][point]. */
function decayMatrix(points: Float64Array, rangeKm: number): Float64Array {
  const n = points.length / 2
  const out = new Float64Array(n * n)
  for (let r = 0; r < n; r++)
    for (let c = 0; c <= r; c++) {
      const [east, north] = [points[2 * r]! - points[2 * c]!, points[2 * r + 1]! - points[2 * c + 1]!]
      const decay = Math.exp(-Math.sqrt(east * east + north * north) / rangeKm)
      out[r * n + c] = decay
      out[c * n + r] = decay
    }
  return out
}

/** Replaces the lower half of a positive definite matrix by its Cholesky factor. */
function choleskyOf(matrix: Float64Array, n: number): void {
  for (let r = 0; r < n; r++)
    for (let c = 0; c <= r; c++) {
      let sum = matrix[r * n + c]!
      for (let k = 0; k < c; k++) sum -= matrix[r * n + k]! * matrix[c * n + k]!
      matrix[r * n + c] = r === c ? Math.sqrt(sum) : sum / matrix[c * n + c]!
    }
}

/** Solves by a Cholesky factor. */
function solved(factor: Float64Array, n: number, right: Float64Array): Float64Array {
  const out = Float64Array.from(right)
  for (let r = 0; r < n; r++) {
    let sum = out[r]!
    for (let k = 0; k < r; k++) sum -= factor[r * n + k]! * out[k]!
    out[r] = sum / factor[r * n + r]!
  }
  for (let r = n - 1; r >= 0; r--) {
    let sum = out[r]!
    for (let k = r + 1; k < n; k++) sum -= factor[k * n + r]! * out[k]!
    out[r] = sum / factor[r * n + r]!
  }
  return out
}

/** A number in 0 to 1 without a pattern over indices (golden ratio). */
function scattered(index: number): number {
  return (index * 0.618033988749895) % 1
}
