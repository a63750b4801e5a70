import {
  type Based,
  type ClockReader,
  type ClockZone,
  clockReader,
  dateOrdersOf,
  germanTime,
  type ReadingRecord,
  readTime,
  recognised,
  statedClock,
  timeRecord,
} from '../reading/index.ts'
import { recordOfHead } from './knownColumn.ts'
import { canonicalHead, settlementNumber } from './settlement.ts'

/** Causes of operations: those of the grid, tests, stops by the direct marketer, and others. */
export const curtailmentCauses = ['grid', 'test', 'marketer', 'other'] as const
export type CurtailmentCause = (typeof curtailmentCauses)[number]

/** One operation by which a plant is limited. */
export interface CurtailmentOperation {
  /** Key of the plant in the yearly settlement. */
  readonly plantKey: string
  /** UTC, ms since 1970; the end is exclusive. */
  readonly startMs: number
  readonly endMs: number
  /** Share of the rated power that is still allowed, 0 to 1. */
  readonly allowed: number
  readonly cause: CurtailmentCause
}

/** Columns of a list of operations; `start` and `end` are one column each, or a day and a time. */
const columnNames = {
  plantKey: ['anlagenschluessel', 'anlageschl', 'eeg_anlagenschluessel', 'assetkey'],
  start: ['start', 'beginn'],
  end: ['ende', 'end'],
  startDay: ['datum_regelung_ab'],
  startTime: ['uhrzeit_regelung_ab'],
  endDay: ['datum_regelung_bis'],
  endTime: ['uhrzeit_regelung_bis'],
  stage: ['stufe', 'controlstage', 'regelstufe_einspeisermanagemen', 'regelstufe_einspeisermanagement'],
  cause: ['ursache', 'reason'],
} as const satisfies Record<string, readonly string[]>
type Column = keyof typeof columnNames

/** Position of each column, -1 where the list has none, and the clock of its times. */
export interface CurtailmentHead extends Readonly<Record<Column, number>> {
  readonly clock: Based<ClockZone>
  readonly reader: ClockReader
}

const known = recognised('knownLayout')
const timeColumns = ['start', 'startTime', 'end', 'endTime'] as const satisfies readonly Column[]

/** Finds the columns of a list by their names, in any order; null: it is no list of operations by plant. */
export function readCurtailmentHead(cells: readonly string[]): CurtailmentHead | null {
  const names = cells.map(canonicalHead)
  const head = Object.fromEntries(
    Object.entries(columnNames).map(([column, own]) => [
      column,
      names.findIndex((name) => (own as readonly string[]).includes(name)),
    ]),
  ) as Record<Column, number>
  const has = (...columns: Column[]) => columns.every((column) => head[column] >= 0)
  const hasTimes = has('start', 'end') || has('startDay', 'startTime', 'endDay', 'endTime')
  if (!has('plantKey', 'stage', 'cause') || !hasTimes) return null
  // Powers and reductions are no allowed shares.
  if ((/\(([^()]*)\)\s*$/.exec(cells[head.stage]!)?.[1] ?? '%').trim() !== '%') return null
  const times = timeColumns.flatMap((column) => cells[head[column]] ?? [])
  const { zone } = statedClock([], times, 1)
  const clock =
    zone?.reading.kind === 'zone'
      ? { value: zone.reading.zone, basis: zone.basis }
      : { value: germanTime, basis: known }
  return { ...head, clock, reader: clockReader(clock.value) }
}

const meanings = {
  plantKey: ['plant_key'],
  start: ['time'],
  end: ['time'],
  startDay: ['time'],
  startTime: ['time'],
  endDay: ['time'],
  endTime: ['time'],
  stage: ['allowed_power', '%'],
  cause: ['cause'],
} as const satisfies Record<Column, readonly [meaning: string, unit?: string]>

/** How a list was understood. @param cells  its first line */
export function recordOfCurtailments(cells: readonly string[], head: CurtailmentHead): ReadingRecord {
  const record = recordOfHead<Column>(cells, head, meanings)
  const { value: zone, basis } = head.clock
  record.time(timeRecord({ zone, basis }, { value: 'begin', basis: known }, null))
  return record.record()
}

/** Why a row of a list is left out. */
export const curtailmentFlaws = ['noKey', 'badTime', 'badStage'] as const
export type CurtailmentFlaw = (typeof curtailmentFlaws)[number]

/** Longest operation, ms: a longer one has a mistyped day. */
const longestMs = 60 * 86_400_000

/**
 * One row of a list. Stages are the percent of the rated power that is still allowed; there are none of up to 1 % but 0.
 * @returns why the row is left out
 */
export function readOperation(
  cells: readonly string[],
  head: CurtailmentHead,
): CurtailmentOperation | CurtailmentFlaw {
  const cell = (column: Column) => cells[head[column]]?.trim() ?? ''
  const plantKey = cell('plantKey').toUpperCase()
  if (!/^E[0-9A-Z]{32}$/.test(plantKey)) return 'noKey'
  const timeOf = (whole: 'start' | 'end', day: Column, time: Column) =>
    readLocal(head[whole] >= 0 ? cell(whole) : `${cell(day)} ${cell(time)}`, head.reader)
  const startMs = timeOf('start', 'startDay', 'startTime')
  const endMs = timeOf('end', 'endDay', 'endTime')
  if (startMs === null || endMs === null || endMs <= startMs || endMs - startMs > longestMs) return 'badTime'
  const percent = settlementNumber(cell('stage').replace(/\s*%$/, ''))
  if (percent === null || !(percent === 0 || (percent > 1 && percent <= 100))) return 'badStage'
  return { plantKey, startMs, endMs, allowed: percent / 100, cause: causeOf(cell('cause')) }
}

/** ms since 1970 of '01.04.2025 13:37:08'; an hour that the clock has twice is the first of both. */
function readLocal(text: string, reader: ClockReader): number | null {
  const read = dateOrdersOf(text).length > 0 ? null : readTime(text, 'dayFirst')
  if (read?.precision !== 'minute') return null
  return read.offsetMs === null ? reader.earliestMs(read.localMs) : read.localMs - read.offsetMs
}

function causeOf(text: string): CurtailmentCause {
  const cause = text.toLowerCase()
  if (/engpass|vorgelagert/.test(cause)) return 'grid'
  if (/nachweis|test/.test(cause)) return 'test'
  return cause.includes('direktvermarkter') ? 'marketer' : 'other'
}

/** A time with one limit. */
export type CurtailedSpan = Pick<CurtailmentOperation, 'startMs' | 'endMs' | 'allowed'>

/**
 * Times at which a plant was limited, in order and without overlap. Where operations overlap, as of several callers, the
 * lowest limit holds; nothing is added up.
 */
export function curtailedSpans(operations: readonly CurtailedSpan[]): CurtailedSpan[] {
  const byStart = operations.toSorted((a, b) => a.startMs - b.startMs)
  const bounds = [...new Set(operations.flatMap(({ startMs, endMs }) => [startMs, endMs]))].sort(
    (a, b) => a - b,
  )
  const spans: CurtailedSpan[] = []
  let next = 0
  let open: CurtailedSpan[] = []
  for (const [i, startMs] of bounds.entries()) {
    while (next < byStart.length && byStart[next]!.startMs <= startMs) open.push(byStart[next++]!)
    open = open.filter(({ endMs }) => endMs > startMs)
    if (open.length === 0) continue
    const [allowed, endMs] = [Math.min(...open.map((one) => one.allowed)), bounds[i + 1]!]
    const before = spans.at(-1)
    if (before?.endMs === startMs && before.allowed === allowed)
      spans[spans.length - 1] = { ...before, endMs }
    else spans.push({ startMs, endMs, allowed })
  }
  return spans
}

/** Energy that a plant cannot have lost more than, MWh: at rated power all the time. @param powerKw  rated power */
export function curtailedAtMostMwh(spans: readonly CurtailedSpan[], powerKw: number): number {
  return spans.reduce(
    (sum, { startMs, endMs, allowed }) => sum + ((1 - allowed) * powerKw * (endMs - startMs)) / 3.6e9,
    0,
  )
}

/** Energies at steps of weather, each of which is around its stamp. */
export interface StampedEnergies {
  /** Stamp of the first step, UTC. */
  readonly startMs: number
  readonly stepMs: number
  /** Energy of each step, MWh; NaN: missing. */
  readonly energiesMwh: ArrayLike<number>
}

/**
 * Energy that limits take from the modelled one: the power above the limit, for as long as it holds.
 * @param powerKw  rated power that limits refer to
 * @returns MWh of each step with a limit, by step; steps without weather are absent
 */
export function curtailedMwh(
  spans: readonly CurtailedSpan[],
  { startMs, stepMs, energiesMwh }: StampedEnergies,
  powerKw: number,
): Map<number, number> {
  const lost = new Map<number, number>()
  const ratedMwh = (powerKw * stepMs) / 3.6e9
  const stepAt = (timeMs: number) => Math.floor((timeMs - startMs) / stepMs + 0.5)
  for (const span of spans)
    for (let step = Math.max(0, stepAt(span.startMs)); step <= stepAt(span.endMs - 1); step++) {
      const energyMwh = energiesMwh[step]
      if (energyMwh === undefined || Number.isNaN(energyMwh)) continue
      const fromMs = startMs + (step - 0.5) * stepMs
      const overlapMs = Math.min(span.endMs, fromMs + stepMs) - Math.max(span.startMs, fromMs)
      const own = (Math.max(0, energyMwh - span.allowed * ratedMwh) * overlapMs) / stepMs
      lost.set(step, (lost.get(step) ?? 0) + own)
    }
  return lost
}
