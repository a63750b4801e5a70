import type { AtlasInfo } from '#atlas'
import type { StepRange, Years } from '../weather/period.ts'

const hourMs = 3_600_000

/** Positions of an atlas's steps in the whole hours of some years. */
export interface HourSlots {
  /** Stamp of the first hour, ms since 1970 UTC. */
  readonly fromMs: number
  readonly hours: number
  readonly stepsPerHour: number
  /** Steps to be read, and the position of the first of them. */
  readonly steps: StepRange
  readonly firstSlot: number
}

/**
 * An hour consists of the steps that end within it, up to its stamp: of ten minutes those of 0:10 to 1:00 make 1:00.
 * Missing steps of the years stay empty.
 * @returns null where steps are longer than an hour or do not fit into one, or where there are none
 */
export function hourSlots(
  { dataFromMs, resolutionTimeS, stepCount }: Pick<AtlasInfo, 'dataFromMs' | 'resolutionTimeS' | 'stepCount'>,
  years: Years,
): HourSlots | null {
  const stepMs = 1000 * resolutionTimeS
  if (hourMs % stepMs !== 0) return null
  const stepsPerHour = hourMs / stepMs
  const fromMs = Date.UTC(years.from, 0)
  const hours = (Date.UTC(years.till + 1, 0) - fromMs) / hourMs
  const first = Math.floor((fromMs - hourMs - dataFromMs) / stepMs) + 1
  const steps = { fromStep: Math.max(0, first), endStep: Math.min(stepCount, first + hours * stepsPerHour) }
  if (steps.fromStep >= steps.endStep) return null
  return { fromMs, hours, stepsPerHour, steps, firstSlot: steps.fromStep - first }
}

/** A series of the steps at its place in the hours, NaN around it. */
export function inSlots(series: Float32Array, { hours, stepsPerHour, firstSlot }: HourSlots): Float32Array {
  const slots = new Float32Array(hours * stepsPerHour).fill(Number.NaN)
  slots.set(series, firstSlot)
  return slots
}
