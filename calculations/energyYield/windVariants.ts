import type { TimeAxis } from '../weather/timeAxis.ts'
import { HighWindWatch } from './highWind.ts'
import type { InflowBlock, InflowPlan } from './inflow.ts'
import type { EnergyYieldSpec } from './spec.ts'

/** Relative change of the wind speed for the variants. */
export const windStep = 0.01
export const windVariants = { more: 1 + windStep, less: 1 - windStep } as const
export type WindVariant = keyof typeof windVariants

/** Smallest sample of a longer period, with an error of the sensitivity below 1 %. */
const FEWEST_SAMPLES = 8766
/** Strides of the sample without common divisors with the steps of a day, so that all hours are equally frequent. */
const STRIDES = [1, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47]

/**
 * Weather of a farm in one percent more and less wind. Computing every step would take two more runs: long
 * periods are sampled instead, spread evenly over days and years.
 */
export class SampledWinds {
  readonly #stride: number
  readonly #axis: TimeAxis
  readonly #samples: Record<WindVariant, { readonly watch: HighWindWatch; readonly parts: InflowBlock[] }>

  constructor(spec: EnergyYieldSpec, plan: InflowPlan, axis: TimeAxis) {
    this.#axis = axis
    this.#stride = STRIDES.findLast((stride) => axis.rows / stride >= FEWEST_SAMPLES) ?? 1
    const sample = () => ({ watch: new HighWindWatch(spec, plan.classOf), parts: [] })
    this.#samples = { more: sample(), less: sample() }
  }

  /** Adds the block of a variant's wind, in order of time. @returns the block with the steps of stopped turbines */
  add(variant: WindVariant, block: InflowBlock): InflowBlock {
    const { watch, parts } = this.#samples[variant]
    const watched = watch.watch(block)
    const { startMs, stepMs } = this.#axis
    const row = Math.round((block.startMs - startMs) / stepMs)
    const first = (this.#stride - (row % this.#stride)) % this.#stride
    if (first < block.rows) parts.push(everySo(watched, first, this.#stride))
    return watched
  }

  /** Collected steps of a variant; null: none. */
  block(variant: WindVariant): InflowBlock | null {
    const { parts } = this.#samples[variant]
    return parts.length === 0 ? null : joined(parts)
  }
}

/** Thins a block to at most this number of steps, evenly spread. */
export function everySoManySteps(block: InflowBlock, most: number): InflowBlock {
  if (block.rows <= most) return block
  const least = block.rows / most
  const stride = STRIDES.find((one) => one >= least) ?? Math.ceil(least)
  return everySo(block, 0, stride)
}

function everySo(block: InflowBlock, first: number, stride: number): InflowBlock {
  const rows = Math.ceil((block.rows - first) / stride)
  const chosen = <Row extends Rows>([row]: readonly Row[], out: Row): Row => {
    for (let i = 0; i < rows; i++) out[i] = row![first + i * stride]!
    return out
  }
  const { startMs, stepMs } = block
  const axis = { rows, startMs: startMs + first * stepMs, stepMs: stepMs * stride }
  return withRows([block], axis, chosen)
}

function joined(parts: readonly InflowBlock[]): InflowBlock {
  const { startMs, stepMs } = parts[0]!
  const rows = parts.reduce((sum, part) => sum + part.rows, 0)
  return withRows(parts, { rows, startMs, stepMs }, (rowsOfParts, out) => {
    let at = 0
    for (const row of rowsOfParts) {
      out.set(row, at)
      at += row.length
    }
    return out
  })
}

type Rows = Float32Array | Uint8Array

/** Joins the rows of blocks, which all have the same ones. */
function withRows(
  parts: readonly InflowBlock[],
  axis: Pick<InflowBlock, 'rows' | 'startMs' | 'stepMs'>,
  make: <Row extends Rows>(rows: readonly Row[], out: Row) => Row,
): InflowBlock {
  const floats = (pick: (part: InflowBlock) => Float32Array) =>
    make(parts.map(pick), new Float32Array(axis.rows))
  const { isCalm, speedMs, densityKgM3, isStanding, restrictionShares, priceEurMwh } = parts[0]!
  return {
    ...axis,
    directionDeg: floats((part) => part.directionDeg),
    speedMs: speedMs.map((_, i) => floats((part) => part.speedMs[i]!)),
    densityKgM3: densityKgM3?.map((_, i) => floats((part) => part.densityKgM3![i]!)) ?? null,
    ...(isCalm && {
      isCalm: make(
        parts.map((part) => part.isCalm!),
        new Uint8Array(axis.rows),
      ),
    }),
    ...(isStanding && {
      isStanding: isStanding.map((_, i) =>
        make(
          parts.map((part) => part.isStanding![i]!),
          new Uint8Array(axis.rows),
        ),
      ),
    }),
    ...(restrictionShares && {
      restrictionShares: restrictionShares.map((_, i) => floats((part) => part.restrictionShares![i]!)),
    }),
    ...(priceEurMwh && { priceEurMwh: floats((part) => part.priceEurMwh!) }),
  }
}
