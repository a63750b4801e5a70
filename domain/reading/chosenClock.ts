import { answered, type Based, type Basis, recognised, stated } from './basis.ts'
import { type ClockReading, showsGermanTime } from './clock/clockChanges.ts'
import type { StatedClock } from './clock/statedClock.ts'
import { type ClockZone, germanTime, readZone, utc, winterTime, zoneText } from './clock/zoneText.ts'
import type { Recorder } from './recorder.ts'

/** The clock of a table's times. */
export interface ChosenClock {
  readonly zone: ClockZone
  readonly basis: Basis
  /** Whether the offsets written with the times apply. */
  readonly useOffsets: boolean
}

/** Evidence of the clock of a table's times. */
export interface ClockEvidence {
  /** Name of the times in questions, and the line of their head. */
  readonly subject: string
  readonly line?: number
  /** Clock in the heads of the times or above the table. */
  readonly stated: StatedClock['zone'] | null
  /** Clock given by the caller for times without an offset; null: none. */
  readonly given: Based<ClockZone> | null
  /** Offsets that the times state; null: some state none. */
  readonly offsetsMs: ReadonlySet<number | null>
  /** The first time, as written. */
  readonly first: { readonly text: string; readonly line?: number }
  readonly readings: readonly ClockReading[]
  /** Whether stored values show that the times are on a clock. */
  readonly isConfirmed?: (zone: ClockZone) => boolean
  /** Clocks to offer if the table names none. */
  readonly usual?: readonly ClockZone[]
}

const minuteMs = 60_000

/**
 * Clock of the times: from each time, the caller, the heads or lines above, the clock changes or the stored values;
 * otherwise a question. A clock without changes whose times look like German time also raises one:
 * `2024-03-31T03:00Z` after `01:00Z` is local time marked as UTC.
 * @returns null after a question
 */
export function chosenClock(evidence: ClockEvidence, record: Recorder): ChosenClock | null {
  const { stated: head, given, first, readings } = evidence
  const offsets = evidence.offsetsMs.has(null) ? [] : [...evidence.offsetsMs]
  const basis = stated(first.text, first.line)
  if (offsets.length > 1) return { zone: utc, basis, useOffsets: true }
  const isOfTimes = offsets.length === 1
  const written = isOfTimes
    ? { zone: { kind: 'offset', minutes: offsets[0]! / minuteMs } as const, basis }
    : given === null && head?.reading.kind === 'zone'
      ? { zone: head.reading.zone, basis: head.basis }
      : null
  const isGerman = showsGermanTime(readings)
  if (written?.zone.kind === 'offset' && isGerman) {
    const zones = [written.zone, germanTime]
    const chosen = given ?? askZone(evidence, zones, false, record)
    return (
      chosen && {
        zone: chosen.value,
        basis: chosen.basis,
        useOffsets: isOfTimes && zoneText(chosen.value) === zoneText(written.zone),
      }
    )
  }
  if (written !== null) return { ...written, useOffsets: true }
  if (given !== null) return { zone: given.value, basis: given.basis, useOffsets: true }
  if (isGerman) return { zone: germanTime, basis: recognised('clockChange'), useOffsets: true }
  const offered = head?.reading.kind === 'unclear' ? head.reading.choices : []
  const { isConfirmed = () => false, usual = [utc, winterTime, germanTime] } = evidence
  const confirmed = (offered.length > 0 ? offered : [utc, germanTime]).filter(isConfirmed)
  if (confirmed.length === 1)
    return { zone: confirmed[0]!, basis: recognised('storedValues'), useOffsets: true }
  const unclear = head?.basis.kind === 'stated' ? head.basis : {}
  const isOpen = offered.length === 0
  const answer = askZone(
    {
      subject: evidence.subject,
      ...(evidence.line !== undefined && { line: evidence.line }),
      ...named(unclear),
    },
    isOpen ? usual : offered,
    isOpen,
    record,
  )
  return answer && { zone: answer.value, basis: answer.basis, useOffsets: true }
}

function named({ text, line }: { readonly text?: string; readonly line?: number | undefined }) {
  return { ...(text !== undefined && { subject: text }), ...(line !== undefined && { line }) }
}

/** Asks for a clock; null after the question. `CET` and `UTC+25` do not answer it: it stays open. */
function askZone(
  { subject, line }: Pick<ClockEvidence, 'subject' | 'line'>,
  choices: readonly ClockZone[],
  isOpen: boolean,
  record: Recorder,
): Based<ClockZone> | null {
  const key = 'timeZone'
  const answer = record.ask({
    key,
    code: key,
    subject,
    ...(line !== undefined && { line }),
    choices: choices.map((zone) => ({ value: zoneText(zone) })),
    isOpen,
  })
  const read = answer && readZone(answer.value)
  return read?.kind === 'zone' ? { value: read.zone, basis: answered(key) } : null
}
