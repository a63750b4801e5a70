import { utc } from '../import/index.ts'
import { plausibleRanges } from '../layout/plausibleRanges.ts'
import type { AtlasInfo, AtlasVariable, Quantity } from '../types.ts'
import type { CheckFinding, VariableCheck } from './findings.ts'

/** Number of reported gaps, the longest first. */
const MOST_GAPS = 5

/** Quantities that may be absent: a clear sky has no cloud base. */
const isMissingNone: ReadonlySet<Quantity> = new Set(['cloud_base_height'])

/** Counts the values of a variable, cell by cell. */
export class VariableTally {
  readonly #info: AtlasInfo
  readonly #variable: AtlasVariable
  /** Cells that lack a step, by step. */
  readonly #missing: Uint32Array
  readonly #outside = { count: 0, example: '' }
  #lowest = Number.POSITIVE_INFINITY
  #highest = Number.NEGATIVE_INFINITY

  constructor(info: AtlasInfo, variable: AtlasVariable) {
    this.#info = info
    this.#variable = variable
    this.#missing = new Uint32Array(info.stepCount)
  }

  add(x: number, y: number, series: Float32Array): void {
    const [low, high] = plausibleRanges[this.#variable.quantity]
    const slack = this.#variable.precision
    for (let step = 0; step < series.length; step++) {
      const value = series[step]!
      if (Number.isNaN(value)) {
        this.#missing[step]! += 1
        continue
      }
      if (value < this.#lowest) this.#lowest = value
      if (value > this.#highest) this.#highest = value
      if (value >= low - slack && value <= high + slack) continue
      if (this.#outside.count++ === 0)
        this.#outside.example = `${value} ${this.#variable.unit} at ${this.#time(step)} in cell ${x}, ${y}`
    }
  }

  summary(): VariableCheck {
    const { stepCount, grid } = this.#info
    const missing = this.#missing.reduce((sum, cells) => sum + cells, 0)
    const hasValues = this.#lowest <= this.#highest
    return {
      id: this.#variable.id,
      lowest: hasValues ? this.#lowest : Number.NaN,
      highest: hasValues ? this.#highest : Number.NaN,
      missingShare: missing / (stepCount * grid.xSz * grid.ySz),
    }
  }

  findings(): CheckFinding[] {
    const { id } = this.#variable
    const gaps = isMissingNone.has(this.#variable.quantity) ? [] : this.#gaps()
    const findings = gaps.slice(0, MOST_GAPS).map(({ from, end, cells }): CheckFinding => {
      const period = `${this.#time(from)} to ${this.#time(end - 1)}`
      const message = `missing from ${period} in up to ${cells} cells`
      return { code: 'missing_values', severity: 'warning', variable: id, message }
    })
    if (gaps.length > MOST_GAPS) {
      const message = `${gaps.length - MOST_GAPS} shorter gaps`
      findings.push({ code: 'missing_values', severity: 'warning', variable: id, message })
    }
    if (this.#outside.count > 0) {
      const message = `${this.#outside.count} values out of range, first ${this.#outside.example}`
      findings.push({ code: 'out_of_range', severity: 'warning', variable: id, message })
    }
    return findings
  }

  /** Periods of steps that any cell lacks, longest first. */
  #gaps(): { from: number; end: number; cells: number }[] {
    const gaps: { from: number; end: number; cells: number }[] = []
    for (let step = 0; step < this.#missing.length; step++) {
      const cells = this.#missing[step]!
      const last = gaps.at(-1)
      if (cells === 0) continue
      if (last?.end === step) {
        last.end++
        last.cells = Math.max(last.cells, cells)
      } else gaps.push({ from: step, end: step + 1, cells })
    }
    return gaps.sort((a, b) => b.end - b.from - (a.end - a.from))
  }

  #time(step: number): string {
    return utc(this.#info.dataFromMs + step * this.#info.resolutionTimeS * 1000)
  }
}
