import {
  answered,
  type Basis,
  type ClockReading,
  type ClockZone,
  germanTime,
  orGermanTime,
  type Recorder,
  recognised,
  showsGermanTime,
  stated,
  utc,
  zoneOf,
  zoneText,
} from '#domain'
import type { Agreement } from '../intervals/agreement.ts'
import type { TimeColumns } from './timeColumns.ts'

/** The clock of a file's times. */
export interface FileClock {
  readonly zone: ClockZone
  readonly basis: Basis
  /** Whether the offsets written with the times apply. */
  readonly useOffsets: boolean
}

/** Evidence of a file's clock. */
export interface ClockEvidence {
  /** Name of the times in questions. */
  readonly subject: string
  /** Clock stated in the header. */
  readonly stated: TimeColumns['zone']
  /** Clock stated by the operator. */
  readonly zone: ClockZone | null
  readonly stamps: readonly { readonly offsetMs: number | null; readonly text: string }[]
  readonly readings: readonly ClockReading[]
  readonly agreement: (zone: ClockZone) => Agreement
}

const fewest = 24
const most = 0.95
const minuteMs = 60_000

/**
 * Clock of the times: from the operator, each time, the header, the clock changes or the stored values; otherwise a
 * question. A clock without changes whose times look like German time also raises one: `2024-03-31T03:00Z` after
 * `01:00Z` is local time marked as UTC.
 * @returns null after a question
 */
export function chosenClock(evidence: ClockEvidence, record: Recorder): FileClock | null {
  const { zone, readings, stamps, stated: head } = evidence
  const offsets = new Set(stamps.map(({ offsetMs }) => offsetMs))
  const own = offsets.has(null) ? null : [...offsets]
  const isShown = showsGermanTime(readings)
  if (own !== null && own.length > 1) return { zone: utc, basis: stated(stamps[0]!.text), useOffsets: true }
  const fixed = own !== null ? offsetZone(own[0]!) : zone === null ? fixedZone(head) : null
  if (fixed !== null && isShown) {
    const chosen =
      zone !== null
        ? { value: zone, basis: answered('timeZone') }
        : orGermanTime({ value: fixed, basis: stated(stamps[0]!.text) }, readings, evidence, record)
    const useOffsets = own !== null && chosen !== null && zoneText(chosen.value) === zoneText(fixed)
    return chosen && { zone: chosen.value, basis: chosen.basis, useOffsets }
  }
  if (own !== null) return { zone: fixed!, basis: stated(stamps[0]!.text), useOffsets: true }
  if (zone !== null) return { zone, basis: answered('timeZone'), useOffsets: true }
  if (head?.reading.kind === 'zone') return { zone: head.reading.zone, basis: head.basis, useOffsets: true }
  const offered = head?.reading.kind === 'unclear' ? head.reading.choices : []
  if (isShown) return { zone: germanTime, basis: recognised('clockChange'), useOffsets: true }
  const tried = offered.length > 0 ? offered : [utc, germanTime]
  const fits = tried.filter((one) => {
    const { compared, agreeing } = evidence.agreement(one)
    return compared >= fewest && agreeing >= most * compared
  })
  if (fits.length === 1) return { zone: fits[0]!, basis: recognised('storedValues'), useOffsets: true }
  const answer = zoneOf(head === null ? {} : { zone: head }, evidence, record, [utc, germanTime])
  return answer && { zone: answer.value, basis: answer.basis, useOffsets: true }
}

function fixedZone(head: TimeColumns['zone']): ClockZone | null {
  return head?.reading.kind === 'zone' && head.reading.zone.kind === 'offset' ? head.reading.zone : null
}

function offsetZone(offsetMs: number | null): ClockZone {
  return { kind: 'offset', minutes: (offsetMs ?? 0) / minuteMs }
}
