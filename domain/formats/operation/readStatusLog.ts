import type { StandstillCategory, StatusSpan } from '../../operation/index.ts'
import {
  type Answers,
  chosenClock,
  clockReader,
  foldHead,
  readTime,
  recognised,
  stated,
  statedClock,
  timeRecord,
} from '../../reading/index.ts'
import { type Reading, reading } from '../reading.ts'
import { cellsOfLine, type Delimiter, delimitersOfNames } from '../text/delimitedText.ts'
import { filledLinesOf, type TextLine } from '../text/textLines.ts'
import { turbineAbove } from './operationLayout.ts'
import type { OperationReadingOptions } from './readOperation.ts'

const mostHeadLines = 60
const maxRows = 200_000
const maxCharacters = 64_000_000

/** Names of categories in logs, folded. */
const categories: Readonly<Record<string, StandstillCategory>> = {
  'technical standby': 'technicalStandby',
  'out of environmental specification': 'outOfEnvironment',
  'requested shutdown': 'requestedShutdown',
  'out of electrical specification': 'outOfElectrical',
  'scheduled maintenance': 'scheduledMaintenance',
  'planned corrective action': 'plannedCorrective',
  'forced outage': 'forcedOutage',
  suspended: 'suspended',
  'force majeure': 'forceMajeure',
}
/** Categories of a turbine that runs or could run. */
const running = ['full performance', 'partial performance', 'ready standby']

interface Head {
  readonly line: number
  readonly delimiter: Delimiter
  readonly start: number
  readonly end: number
  readonly category: number
  readonly heads: readonly string[]
}

/**
 * Reads a status log whose rows have a begin, an end and a category of IEC 61400-26-1, as control systems of Greenbyte
 * export it (`Timestamp start`, `Timestamp end`, `IEC category`). Rows without an end or a category are left out, and
 * those of a turbine that runs. A log without categories is refused: its codes belong to a type of turbine.
 */
export function readStatusLog(
  text: string,
  options: OperationReadingOptions = {},
): Reading<readonly StatusSpan[]> {
  const answers: Answers = options.answers ?? {}
  return reading(
    text,
    (errors, warnings, record) => {
      const above: TextLine[] = []
      let head: Head | null = null
      const rows: { readonly line: number; readonly cells: readonly string[] }[] = []
      for (const line of filledLinesOf(text)) {
        if (head !== null) {
          if (rows.length === maxRows) {
            errors.add({ code: 'tooManyRows', line: line.number, max: maxRows })
            return null
          }
          rows.push({
            line: line.number,
            cells: cellsOfLine(line.text, head.delimiter).map((one) => one.trim()),
          })
          continue
        }
        head = headOf(line)
        if (head === null) above.push(line)
        if (above.length > mostHeadLines) break
      }
      const named = turbineAbove(above)
      const turbine = options.turbine ?? named?.name
      if (head === null) {
        errors.add({ code: 'statusColumnsMissing' })
        return null
      }
      const { line, start, end, category, heads } = head
      if (turbine === undefined) {
        errors.add({ code: 'operationTurbineMissing', line })
        return null
      }
      const spans = rows.flatMap(({ line: at, cells }) => {
        const key = foldHead(cells[category] ?? '')
        const found = Object.hasOwn(categories, key) ? categories[key]! : null
        if (found === null && key !== '' && !running.includes(key))
          warnings.add({ code: 'statusUnknown', line: at, text: cells[category]! })
        const [from, till] = [start, end].map((column) => readTime(cells[column] ?? '', 'dayFirst'))
        if (found === null || /^-?$/.test(cells[end] ?? '')) return []
        if (!from || !till) {
          errors.add({ code: 'timeInvalid', line: at, text: cells[from ? end : start] ?? '' })
          return []
        }
        return [{ line: at, category: found, fromLocalMs: from.localMs, tillLocalMs: till.localMs }]
      })
      const [first] = spans
      if (first === undefined && errors.isEmpty()) errors.add({ code: 'statusColumnsMissing' })
      if (first === undefined || !errors.isEmpty()) return null
      const chosen = chosenClock(
        {
          subject: heads[start]!,
          line,
          stated: statedClock(above, [heads[start]!], line).zone ?? null,
          given: null,
          offsetsMs: new Set([null]),
          first: { text: rows.find((row) => row.line === first.line)!.cells[start]!, line: first.line },
          readings: spans.map(({ fromLocalMs }) => ({ localMs: fromLocalMs, repeats: false })),
        },
        record,
      )
      for (const [column, name] of heads.entries()) {
        const meaning = { [start]: 'begin', [end]: 'end', [category]: 'status' }[column]
        if (meaning === undefined) record.notUsed(name, 'notNeeded')
        else
          record.column({ name, meaning, unit: null, factor: 1, basis: { meaning: recognised('headWord') } })
      }
      if (named && options.turbine === undefined)
        record.column({
          ...{ name: named.line.text, meaning: 'turbine', unit: null, factor: 1 },
          basis: { meaning: stated(named.line.text, named.line.number) },
        })
      if (chosen === null) return null
      record.time(timeRecord(chosen, { value: 'begin', basis: recognised('headWord') }, null))
      const clock = clockReader(chosen.zone)
      return spans.flatMap(({ category: found, fromLocalMs, tillLocalMs, line: at }) => {
        const [fromMs, endMs] = [clock.instantMs(fromLocalMs), clock.instantMs(tillLocalMs)]
        if (fromMs === null || endMs === null || endMs < fromMs) {
          warnings.add({ code: 'statusTimes', line: at })
          return []
        }
        return [{ turbine, fromMs, endMs, category: found }]
      })
    },
    { maxCharacters, answers },
  )
}

function headOf({ number, text }: TextLine): Head | null {
  for (const delimiter of delimitersOfNames) {
    const heads = cellsOfLine(text.replace(/^#\s*/, ''), delimiter).map((one) => one.trim())
    const at = (...names: string[]) => heads.findIndex((one) => names.includes(foldHead(one)))
    const [start, end, category] = [
      at('timestamp start', 'start', 'begin'),
      at('timestamp end', 'end'),
      at('iec category', 'iec 61400 26 category', 'iec kategorie'),
    ]
    if (start >= 0 && end >= 0 && category >= 0)
      return { line: number, delimiter, start, end, category, heads }
  }
  return null
}
