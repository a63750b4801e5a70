import type { StatusSpan } from '../../operation/index.ts'
import {
  chosenClock,
  clockReader,
  noteText,
  type Recorder,
  recognised,
  stated,
  statedClock,
  timeRecord,
} from '../../reading/index.ts'
import { type Reading, reading } from '../reading.ts'
import { turbineAbove } from './operationLayout.ts'
import type { OperationReadingOptions } from './readOperation.ts'
import { type StatusLayout, statusLayoutOf } from './statusLayout.ts'
import { type LoggedSpan, loggedSpans } from './statusRows.ts'

const maxCharacters = 64_000_000

/**
 * Reads a status log whose rows have a begin, an end and a category of IEC 61400-26-1, as control systems of Greenbyte
 * export it (`Timestamp start`, `Timestamp end`, `IEC category`). Rows without an end or a category are left out, and
 * those of a turbine that runs. A log without categories is refused: its codes belong to a type of turbine.
 */
export function readStatusLog(
  text: string,
  options: OperationReadingOptions = {},
): Reading<readonly StatusSpan[]> {
  return reading(
    text,
    (errors, warnings, record) => {
      const layout = statusLayoutOf(text, errors)
      if (layout === null) return null
      const named = turbineAbove(layout.above)
      const turbine = options.turbine ?? named?.name
      if (turbine === undefined) {
        errors.add({ code: 'operationTurbineMissing', line: layout.head.line })
        return null
      }
      const spans = loggedSpans(layout, errors, warnings)
      const [first] = spans
      if (first === undefined && errors.isEmpty()) errors.add({ code: 'statusColumnsMissing' })
      if (first === undefined || !errors.isEmpty()) return null
      const chosen = clockOf(layout, spans, first, record)
      noteColumns(layout, record)
      if (named && options.turbine === undefined)
        record.column({
          ...{ name: named.line.text, meaning: 'turbine', unit: null, factor: 1 },
          basis: { meaning: stated(named.line.text, named.line.number) },
        })
      if (chosen === null) return null
      record.time(timeRecord(chosen, { value: 'begin', basis: recognised('headWord') }, null))
      const clock = clockReader(chosen.zone)
      return spans.flatMap(({ category, fromLocalMs, tillLocalMs, line }) => {
        const [fromMs, endMs] = [clock.instantMs(fromLocalMs), clock.instantMs(tillLocalMs)]
        if (fromMs !== null && endMs !== null && endMs >= fromMs)
          return [{ turbine, fromMs, endMs, category }]
        warnings.add({ code: 'statusTimes', line })
        return []
      })
    },
    { maxCharacters, answers: options.answers },
  )
}

function clockOf(
  { above, head: { line, heads, start }, rows }: StatusLayout,
  spans: readonly LoggedSpan[],
  first: LoggedSpan,
  record: Recorder,
) {
  const subject = heads[start]!
  const text = rows.find((row) => row.line === first.line)!.cells[start]!
  return chosenClock(
    {
      ...{ subject, line, given: null, offsetsMs: new Set([null]) },
      stated: statedClock(above, [subject], line).zone ?? null,
      first: { text, line: first.line },
      readings: spans.map(({ fromLocalMs }) => ({ localMs: fromLocalMs, repeats: false })),
    },
    record,
  )
}

function noteColumns({ head: { heads, start, end, category } }: StatusLayout, record: Recorder): void {
  noteText(heads[start]!, 'begin', record)
  noteText(heads[end]!, 'end', record)
  noteText(heads[category]!, 'status', record)
  record.rest(heads)
}
