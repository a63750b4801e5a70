import { readNumber } from '../../numbers/index.ts'
import type { IssueList } from '../issueList.ts'
import { type Reading, reading } from '../reading.ts'
import { linesOf, maxTableCharacters, type TextLine, wordsOf } from '../text/textLines.ts'

/** A WAsP observed wind climate: how often the wind blows how fast from where. */
export interface WindTab {
  readonly description: string
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lon: number
  /** Height above ground, m. */
  readonly heightM: number
  /** Factor that makes the file's speeds m/s; 1 as a rule. */
  readonly speedFactor: number
  /** Degrees by which the file's directions are turned; 0 as a rule. */
  readonly directionOffsetDeg: number
  /** Frequency of each sector in percent, shape [sector]; sector 0 is centred on north. */
  readonly sectorPercent: readonly number[]
  /** Upper limit of each speed bin as written, before the speed factor, shape [bin]. */
  readonly binUpperMs: readonly number[]
  /** Frequency within its sector in per mille, shape [bin][sector]. */
  readonly perMille: readonly (readonly number[])[]
}

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

/** Writes a WAsP .tab file; numbers keep all their digits unless `decimals` limits them. */
export function writeWindTab(tab: WindTab, decimals?: number): string {
  const format = (value: number) => (decimals === undefined ? String(value) : value.toFixed(decimals))
  const lines = [
    [tab.description.replace(/\s+/g, ' ').trim()],
    [tab.lat, tab.lon, tab.heightM],
    [tab.sectorPercent.length, tab.speedFactor, tab.directionOffsetDeg],
    ['', ...tab.sectorPercent.map(format)],
    ...tab.binUpperMs.map((upper, bin) => [upper, ...tab.perMille[bin]!.map(format)]),
  ]
  return lines.map((line) => `${line.join('\t')}\r\n`).join('')
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

/** The wind climate of a joint frequency table, the inverse of `jointFrequency`. */
export function windTabOf(
  place: Pick<WindTab, 'description' | 'lat' | 'lon' | 'heightM'>,
  binUpperMs: readonly number[],
  joint: readonly (readonly number[])[],
): WindTab {
  const sectorCount = joint[0]?.length ?? 0
  const shares = Array.from({ length: sectorCount }, (_, sector) =>
    joint.reduce((sum, row) => sum + row[sector]!, 0),
  )
  return {
    ...place,
    speedFactor: 1,
    directionOffsetDeg: 0,
    sectorPercent: shares.map((share) => 100 * share),
    binUpperMs,
    perMille: joint.map((row) =>
      row.map((value, sector) => (shares[sector] === 0 ? 0 : (1000 * value) / shares[sector]!)),
    ),
  }
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
