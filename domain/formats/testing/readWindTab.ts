import { readNumber } from '../../numbers/index.ts'
import type { WindTab } from '../climate/windTab.ts'
import type { IssueList } from '../issueList.ts'
import { type Reading, reading } from '../reading.ts'
import { linesOf, maxTableCharacters, type TextLine, wordsOf } from '../text/textLines.ts'

/** WAsP reads no more than these. */
const maxSectors = 36
const maxBins = 50

/**
 * Reads a WAsP .tab file: description; latitude, longitude, height; number of sectors, speed factor,
 * direction offset; sector frequencies in percent; then per speed bin its upper limit and the
 * frequency in per mille of each sector. A line with too few or too many numbers is an error.
 */
export function readWindTab(text: string): Reading<WindTab> {
  return reading(
    text,
    (errors, warnings) => {
      const lines = linesOf(text)
      const [title] = lines
      const body = lines.slice(1).filter((line) => line.text.trim() !== '')
      if (body.length < 4) errors.add({ code: 'fileEndsEarly', line: lines.length, expected: 5 })
      const [lat, lon, heightM] = numbersOf(body[0], 3, errors)
      const [sectorCount, speedFactor, directionOffsetDeg] = numbersOf(body[1], 3, errors)
      if (!(Number.isInteger(sectorCount) && sectorCount! >= 1 && sectorCount! <= maxSectors)) {
        errors.add({ code: 'tabSectorCount', line: body[1]?.number ?? lines.length, max: maxSectors })
        return null
      }
      const sectorPercent = numbersOf(body[2], sectorCount!, errors)
      const rows = body.slice(3)
      if (rows.length > maxBins)
        errors.add({ code: 'tabTooManyBins', line: rows[maxBins]!.number, max: maxBins })
      const bins = rows.slice(0, maxBins).map((line) => numbersOf(line, sectorCount! + 1, errors))
      checkValues(body, sectorPercent, bins, errors)
      if (!errors.isEmpty()) return null
      checkSums(body, sectorPercent, bins, warnings)
      return {
        description: title?.text.trim() ?? '',
        lat: lat!,
        lon: lon!,
        heightM: heightM!,
        speedFactor: speedFactor!,
        directionOffsetDeg: directionOffsetDeg!,
        sectorPercent,
        binUpperMs: bins.map((bin) => bin[0]!),
        perMille: bins.map((bin) => bin.slice(1)),
      }
    },
    { maxCharacters: maxTableCharacters },
  )
}

function numbersOf(line: TextLine | undefined, count: number, errors: IssueList): number[] {
  if (line === undefined) return []
  const words = wordsOf(line.text)
  if (words.length !== count)
    errors.add({ code: 'numberCount', line: line.number, expected: count, found: words.length })
  return words.slice(0, count).map((word) => {
    const value = readNumber(word)
    if (value === null) errors.add({ code: 'numberInvalid', line: line.number, text: word.slice(0, 80) })
    return value ?? Number.NaN
  })
}

function checkValues(
  body: readonly TextLine[],
  sectorPercent: readonly number[],
  bins: readonly (readonly number[])[],
  errors: IssueList,
): void {
  if (sectorPercent.some((value) => value < 0))
    errors.add({ code: 'frequencyNegative', line: body[2]!.number })
  bins.forEach((bin, index) => {
    const line = body[index + 3]!.number
    const before = bins[index - 1]?.[0] ?? 0
    if (bin[0]! <= before) errors.add({ code: 'windSpeedNotIncreasing', line, value: bin[0]! })
    if (bin.slice(1).some((value) => value < 0)) errors.add({ code: 'frequencyNegative', line })
  })
}

/** Warns where frequencies do not add up: 100 % over the sectors, 1000 per mille in a sector. */
function checkSums(
  body: readonly TextLine[],
  sectorPercent: readonly number[],
  bins: readonly (readonly number[])[],
  warnings: IssueList,
): void {
  const line = body[2]!.number
  const total = sectorPercent.reduce((sum, value) => sum + value, 0)
  if (Math.abs(total - 100) > 0.5) warnings.add({ code: 'frequencySum', line, value: total, expected: 100 })
  sectorPercent.forEach((share, sector) => {
    const sum = bins.reduce((all, bin) => all + bin[sector + 1]!, 0)
    if (share > 0 && Math.abs(sum - 1000) > 5)
      warnings.add({ code: 'sectorSum', line, sector: sector + 1, value: sum, expected: 1000 })
  })
}

/**
 * Joint frequency of a wind climate as a fraction of all time, shape [bin][sector]: sector share times
 * share within the sector.
 */
export function jointFrequency(tab: WindTab): number[][] {
  return tab.perMille.map((row) =>
    row.map((value, sector) => (value / 1000) * (tab.sectorPercent[sector]! / 100)),
  )
}
