import { filledLinesOf, type TextLine } from '../text/textLines.ts'
import { aktermMissing } from './akterm.ts'
import { type AktermReading, readingOf } from './aktermCheck.ts'
import { type FindingList, findingList } from './aktermFinding.ts'
import { checkHour } from './aktermRecordCheck.ts'
import { checkSequence, type RecordAtLine } from './aktermSequenceCheck.ts'

/** Two-digit years below this belong to the next century. */
const firstYear = 50

const unknownClass = 9

/**
 * Reads an AKTerm series of before April 2002: lines of digits without header. Direction is in tens of degrees, speed
 * in knots; blanks are zeros. Until March 1998 a line is 'SSSYYMMDDHHxDDFFK' (station of three, year of two digits),
 * later 'SSSSSYYYYMMDDHHxDDFFK'.
 *
 * Neither form has anemometer heights: those of the result are empty.
 * @see AUSTAL2000, TalAKT.c (formats 1 and 2); argusoft.de, Formate (AKT)
 */
export function readOldAkterm(text: string): AktermReading {
  const findings = findingList()
  // Lines that begin otherwise are skipped.
  const lines = [...filledLinesOf(text)].filter((line) => /^\d/.test(line.text))
  const records = lines.flatMap((line) => readRecord(line, findings) ?? [])
  const validRecords = checkSequence(records, false, findings)
  return readingOf(records, { records: records.length, validRecords, hasRain: false }, findings)
}

/** Whether the first line of a text that is not blank begins with a digit. */
export function isOldAkterm(text: string): boolean {
  const first = filledLinesOf(text).next()
  return !first.done && /^\d/.test(first.value.text)
}

function readRecord(line: TextLine, findings: FindingList): RecordAtLine | null {
  const digits = line.text.replace(/\s/g, '0')
  const isLong = /^\d{5}(19|20)/.test(digits)
  const form = isLong
    ? /^(\d{5})(\d{4})(\d{2})(\d{2})(\d{2})\d(\d{2})(\d{2})(\d)/
    : /^(\d{3})(\d{2})(\d{2})(\d{2})(\d{2})\d(\d{2})(\d{2})(\d)/
  const match = form.exec(digits)
  if (match === null) {
    findings.add(line.number, { code: 'lineUnknown', text: line.text.slice(0, 40) })
    return null
  }
  const [station = 0, yearDigits = 0, month = 0, day = 0, hour = 0, dd = 0, ff = 0, km = 0] = match
    .slice(1)
    .map(Number)
  const year = isLong ? yearDigits : yearDigits + (yearDigits < firstYear ? 2000 : 1900)
  const isKnown = km >= 1 && km <= 7
  const own = {
    ...{ year, month, day, hour, qdd: isKnown ? 0 : 9, qff: isKnown ? 0 : 9 },
    ...{ dd: isKnown ? dd : aktermMissing, ff: isKnown ? ff : aktermMissing },
    ...{ qq1: 1, km: isKnown ? km : unknownClass, qq2: 1, hm: -999, qq3: 9 },
  }
  return { line: line.number, record: { station, hour: own, ...checkHour(own, line.number, findings) } }
}
