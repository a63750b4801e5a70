import type { StatusSpan } from '../../operation/index.ts'
import {
  clockReader,
  dateOrderIn,
  dateOrderOf,
  dateOrdersOf,
  noteText,
  type Recorder,
  recognised,
  timeRecord,
  type WrittenTime,
} from '../../reading/index.ts'
import { type Reading, reading } from '../reading.ts'
import { clockOfRows, sampleOf } from '../timed/timedRows.ts'
import { turbineAbove } from './operationLayout.ts'
import { noteTurbine, type OperationReadingOptions } from './readOperation.ts'
import { type StatusLayout, statusLayoutOf } from './statusLayout.ts'
import { loggedSpans } from './statusRows.ts'

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
      const layout = statusLayoutOf(text)
      if (layout === null) {
        errors.add({ code: 'statusColumnsMissing' })
        return null
      }
      const named = turbineAbove(layout.above)
      const turbine = options.turbine ?? named?.name
      if (turbine === undefined) {
        errors.add({ code: 'operationTurbineMissing', line: layout.line })
        return null
      }
      const times = sampleOf(text, layout).flatMap((cells) => cells[layout.start] || [])
      // Events follow each other in no equal steps, which could show the order.
      const isOpen = dateOrderOf(times) === 'unknown'
      const ambiguous = times.filter((text) => dateOrdersOf(text).length > 0).slice(0, 1)
      const order = dateOrderIn(isOpen ? ambiguous : times, undefined, record)
      const spans = loggedSpans(text, layout, order ?? 'dayFirst', errors, warnings)
      if (spans.length === 0 && errors.isEmpty()) errors.add({ code: 'statusColumnsMissing' })
      if (!errors.isEmpty()) return null
      const begins = {
        localMs: spans.map(({ from }) => from.localMs),
        offsetMs: spans.flatMap(({ from, till }) => [from.offsetMs, till.offsetMs]),
      }
      const clock = clockOfRows(begins, layout, { given: null, first: times[0] ?? '' }, record)
      noteColumns(layout, record)
      const { line } = layout
      if (options.turbine === undefined) noteTurbine({ line, turbineAbove: named }, undefined, record)
      if (clock === null || order === null) return null
      record.time(timeRecord(clock, { value: 'begin', basis: recognised('headWord') }, null))
      const reader = clockReader(clock.zone)
      const instantOf = ({ localMs, offsetMs }: WrittenTime) =>
        clock.useOffsets && offsetMs !== null ? localMs - offsetMs : reader.instantMs(localMs)
      return spans.flatMap(({ category, from, till, line }) => {
        const [fromMs, endMs] = [instantOf(from), instantOf(till)]
        if (fromMs !== null && endMs !== null && endMs >= fromMs)
          return [{ turbine, fromMs, endMs, category }]
        warnings.add({ code: 'statusTimes', line })
        return []
      })
    },
    { maxCharacters, answers: options.answers },
  )
}

function noteColumns({ heads, start, end, category }: StatusLayout, record: Recorder): void {
  noteText(heads[start]!, 'begin', record)
  noteText(heads[end]!, 'end', record)
  noteText(heads[category]!, 'status', record)
  record.rest(heads)
}
