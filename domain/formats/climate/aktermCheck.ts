import { decodeText, wideEncodingOf } from '../text/decodeText.ts'
import { type Akterm, aktermMinAvailability } from './akterm.ts'
import { type AktermCheck, type FindingList, findingList } from './aktermFinding.ts'
import { readHeights } from './aktermHeightsCheck.ts'
import { checkRecord, expectedElements, readElements } from './aktermRecordCheck.ts'
import { checkSequence, type RecordAtLine } from './aktermSequenceCheck.ts'

/** AUSTAL reads lines into 256 characters, of which the last closes the text and two are CR and LF. */
const maxLineLength = 253

const heightLineMark = '+'
const commentMark = '*'
const announcesRain = /niederschlag|precipitation/i

/** An AKTerm file and what is wrong or odd about it. */
export interface AktermReading {
  readonly check: AktermCheck
  /** The lines that could be read, without rain that the first comment does not announce. */
  readonly series: Akterm
}

const nothing = { records: 0, validRecords: 0, hasRain: false }

/** Checks an AKTerm file; see `readAkterm`. */
export function checkAkterm(bytes: Uint8Array): AktermCheck {
  return readAkterm(bytes).check
}

/**
 * Reads an AKTerm file by the rules of AUSTAL's reader, line by line, and for oddities that AUSTAL accepts.
 * @param bytes the file, unchanged
 * @see AUSTAL2000, TalAKT.c (TatReadAKTerm, TatCheckZtr)
 */
export function readAkterm(bytes: Uint8Array): AktermReading {
  const findings = findingList()
  if (bytes.length === 0) findings.add(null, { code: 'empty' })
  else if (wideEncodingOf(bytes) !== null) findings.add(null, { code: 'utf16' })
  else {
    const lines = linesOf(bytes, findings)
    if (isOldForm(lines)) findings.add(null, { code: 'oldForm' })
    else return readLines(lines, findings)
  }
  return readingOf([], nothing, findings)
}

type Counts = Pick<AktermCheck, 'records' | 'validRecords' | 'hasRain'>

/** The reading of a file by its records. */
export function readingOf(
  records: readonly RecordAtLine[],
  counts: Counts,
  list: FindingList,
  { comments = [], anemometerHeightsM = [] }: Partial<Akterm> = {},
): AktermReading {
  const findings = list.all()
  const isSound = findings.every(({ severity }) => severity !== 'error')
  const hours = records.map(({ record }) => record.hour)
  const station = records[0]?.record.station ?? 0
  return { check: { findings, isSound, ...counts }, series: { comments, anemometerHeightsM, station, hours } }
}

function readLines(lines: readonly string[], findings: FindingList): AktermReading {
  const header = lines.findIndex((line) => line.startsWith(commentMark) || line.startsWith(heightLineMark))
  const hasRain = header >= 0 && lines[header]!.startsWith(commentMark) && announcesRain.test(lines[header]!)
  const comments: string[] = []
  let heights: readonly number[] = []
  const records: RecordAtLine[] = []
  let heightLines = 0
  let unannounced = 0
  lines.forEach((text, index) => {
    const line = index + 1
    if (text.length > maxLineLength)
      findings.add(line, { code: 'lineTooLong', length: text.length, max: maxLineLength })
    if (text.startsWith(commentMark)) {
      comments.push(text.slice(1).trim())
      return
    }
    if (text.startsWith(heightLineMark)) {
      heightLines += 1
      if (heightLines > 1) findings.add(line, { code: 'heightsRepeated' })
      const read = readHeights(text, line, findings)
      if (heightLines === 1) heights = read
    } else if (text.startsWith('AK')) {
      if (header < 0 || index < header) findings.add(line, { code: 'recordBeforeHeader' })
      const elements = readElements(text, line, hasRain, findings)
      if (elements === null) return
      if (elements.extra >= 2 && !hasRain) unannounced += 1
      else if (elements.extra > 0)
        findings.add(line, {
          code: 'extraElements',
          found: elements.extra + expectedElements(hasRain),
          expected: expectedElements(hasRain),
        })
      records.push({ line, record: checkRecord(elements.numbers, line, hasRain, findings) })
    } else if (index >= header) {
      // AUSTAL skips lines before the header that it does not know.
      if (text.trim() === '') findings.add(line, { code: 'blankLine' })
      else findings.add(line, { code: 'lineUnknown', text: text.slice(0, 40) })
    }
  })
  if (heightLines === 0) findings.add(null, { code: 'heightsMissing' })
  if (unannounced > 0) findings.add(null, { code: 'rainNotAnnounced' })
  const validRecords = checkSequence(records, hasRain, findings)
  if (records.length > 0 && validRecords < aktermMinAvailability * records.length)
    findings.add(null, {
      code: 'lowAvailability',
      share: validRecords / records.length,
      min: aktermMinAvailability,
    })
  const counts = { records: records.length, validRecords, hasRain }
  return readingOf(records, counts, findings, { comments, anemometerHeightsM: heights })
}

/** The lines as AUSTAL reads them: LF ends a line, a CR before it belongs to the end. */
function linesOf(bytes: Uint8Array, findings: FindingList): string[] {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  if (isMarked) findings.add(1, { code: 'byteOrderMark' })
  if (bytes.subarray(isMarked ? 3 : 0).some((byte) => byte > 0x7e)) findings.add(null, { code: 'notAscii' })
  const raw = decodeText(bytes).split('\n')
  const last = raw.at(-1)!
  if (last === '') raw.pop()
  else findings.add(raw.length, { code: 'lastLineOpen' })
  const ended = last === '' ? raw : raw.slice(0, -1)
  const withReturn = ended.filter((line) => line.endsWith('\r')).length
  if (ended.length > 0 && withReturn === 0) findings.add(null, { code: 'lineEndsLf' })
  else if (withReturn < ended.length) findings.add(null, { code: 'lineEndsMixed' })
  return raw.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
}

/** True of the forms before April 2002: a line of digits comes before any header. */
function isOldForm(lines: readonly string[]): boolean {
  const first = lines.find((line) => /^[*+\d]/.test(line))
  return first !== undefined && /^\d/.test(first)
}
