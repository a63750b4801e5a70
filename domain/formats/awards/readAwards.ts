import { possibleAward, roundOfAwardNumber } from '../../law/index.ts'
import { type Answers, askOne, isOtherEnergySource, type Recorder } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { type Reading, reading } from '../reading.ts'
import { awardColumnOf, awardKindInHead } from './awardColumns.ts'
import { awardDaysOf } from './awardDays.ts'
import { type AwardLayout, awardCells, awardLayoutOf, noteAward } from './awardLayout.ts'
import { awardNumbersOf } from './awardNumbers.ts'
import { type AwardPlaces, awardSitesOf } from './awardSites.ts'

/** A row of a table of awards; null: the row has no value. */
export interface AwardRow {
  readonly line: number
  readonly text: string
  /** Its sites; empty where no sites are given. */
  readonly siteIds: readonly number[]
  readonly awardCtKwh: number | null
  /** Whether before or after the correction; null without an award. */
  readonly awardKind: 'award' | 'value' | null
  readonly awardNumber: string | null
  /** YYYY-MM-DD, as the next ones. */
  readonly bid: string | null
  readonly announced: string | null
  readonly commissioned: string | null
  readonly qualityPercent: number | null
  readonly feeEurMwh: number | null
}

export interface AwardOptions {
  readonly answers?: Answers
  /** Places of awards; null: rows are read without their sites. */
  readonly places: AwardPlaces | null
  /** Whether the text comes from a workbook: its days are numbers. */
  readonly isWorkbook?: boolean
}

export const mostAwardRows = 5_000
const longestAwardNumber = 40

/**
 * Reads a table with a row for each site and its award: unit, decimal mark, order of dates and whether the award is that
 * before the correction are asked where the table does not state them. So is an award beyond those of its tender round.
 */
export function readAwards(
  text: string,
  { answers = {}, places, isWorkbook = false }: AwardOptions,
): Reading<readonly AwardRow[]> {
  return reading(
    text,
    (errors, _, record) => {
      const layout = awardLayoutOf(text, mostAwardRows)
      if (layout === null || layout.rows.length === 0) {
        errors.add({ code: 'awardColumnsMissing' })
        return null
      }
      const tooMany = layout.rows[mostAwardRows]
      if (tooMany !== undefined) errors.add({ code: 'tooManyRows', line: tooMany.line, max: mostAwardRows })
      noteAward(layout, 'technology', record)
      for (const { line, text: own } of awardCells(layout, 'technology'))
        if (isOtherEnergySource(own)) errors.add({ code: 'notWind', line, text: own })
      const siteIds = places === null ? null : awardSitesOf(text, layout, places, errors, record)
      const numbers = awardNumbersOf(layout, errors, record)
      const days = awardDaysOf(layout, isWorkbook, errors, record)
      const awardNumbers = textsOf(layout, errors, record)
      noteUnused(layout, record)
      const kind = awardKindOf(layout, record)
      if (numbers === null || days === null || kind === null) return null
      const names = awardCells(layout, 'name')
      const others = (['registerNumber', 'siteId'] as const).map((column) => awardCells(layout, column))
      const rows = layout.rows.map(
        ({ line }, row): AwardRow => ({
          line,
          text:
            names[row]!.text || others.map((own) => own[row]!.text).find((one) => one !== '') || String(line),
          siteIds: siteIds?.[row] ?? [],
          awardCtKwh: numbers.award[row]!,
          awardKind: numbers.award[row] === null ? null : kind,
          awardNumber: awardNumbers[row]!,
          bid: days.bid[row]!,
          announced: days.announced[row]!,
          commissioned: days.commissioned[row]!,
          qualityPercent: numbers.quality[row]!,
          feeEurMwh: numbers.fee[row]!,
        }),
      )
      return withinRounds(rows, record)
    },
    { answers },
  )
}

function textsOf(layout: AwardLayout, errors: IssueList, record: Recorder): readonly (string | null)[] {
  noteAward(layout, 'awardNumber', record)
  return awardCells(layout, 'awardNumber').map(({ line, text }) => {
    if (text.length > longestAwardNumber) errors.add({ code: 'lineTooLong', line, max: longestAwardNumber })
    return text === '' ? null : text
  })
}

const placeHeads = /^(?:lat|lon|l[aä]e?ng|breit|utm|east|north|ost|nord|rechts|hoch|zone)/i

function noteUnused({ header, columns }: AwardLayout, record: Recorder): void {
  const used = new Set(columns.values())
  const read = new Set(record.record().columns.map(({ name }) => name))
  header.forEach((name, position) => {
    const isKnown = awardColumnOf(name) !== null || placeHeads.test(name)
    if (isKnown && !used.has(position) && !read.has(name)) record.notUsed(name, 'notNeeded')
  })
  record.rest(header, [...used])
}

/** Whether awards are those before the correction: by the head, otherwise asked; null after the question. */
function awardKindOf({ columns, header, line }: AwardLayout, record: Recorder): 'award' | 'value' | null {
  const position = columns.get('award')
  if (position === undefined) return 'award'
  const head = header[position]!
  const stated = awardKindInHead(head)
  if (stated !== null) return stated
  return askOne('meaning', head, ['award', 'value'], record, { line })?.value ?? null
}

/** Asks whether to keep or leave out awards outside those of their round, or of all rounds if it is unknown. */
function withinRounds(rows: readonly AwardRow[], record: Recorder): readonly AwardRow[] | null {
  const beyond = new Set<AwardRow>()
  const texts: string[] = []
  for (const row of rows) {
    const range = rangeOf(row)
    if (range === null || row.awardCtKwh === null) continue
    if (row.awardCtKwh >= range.lowestCtKwh && row.awardCtKwh <= range.highestCtKwh) continue
    beyond.add(row)
    texts.push(`${row.text}: ${row.awardCtKwh} ct/kWh (${range.lowestCtKwh}–${range.highestCtKwh})`)
  }
  if (beyond.size === 0) return rows
  const subject = texts.slice(0, mostNamed).join('; ') + (texts.length > mostNamed ? '; …' : '')
  const asked = { key: 'awardRange', line: [...beyond][0]!.line }
  const answer = askOne('awardRange', subject, ['as_written', 'not_used'], record, asked)
  if (answer === null) return null
  if (answer.value === 'as_written') return rows
  return rows.map((row) => (beyond.has(row) ? { ...row, awardCtKwh: null, awardKind: null } : row))
}

const mostNamed = 5

/** Tariffs and corrected values have no range of a tender. */
function rangeOf({ awardKind, bid, awardNumber, commissioned }: AwardRow) {
  const round = bid ?? roundOfAwardNumber(awardNumber ?? '')?.bidOn ?? null
  const isBeforeTenders = round === null && commissioned !== null && commissioned < firstTender
  return awardKind !== 'award' || isBeforeTenders ? null : possibleAward(round)
}

const firstTender = '2017-05-01'
