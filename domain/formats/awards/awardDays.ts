import { type DateOrder, dateOrderIn, type Recorder, readTime, workbookDay } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import type { AwardColumn } from './awardColumns.ts'
import { type AwardLayout, awardCells, noteAward } from './awardLayout.ts'

export const dayColumns = ['bid', 'announced', 'commissioned'] as const satisfies readonly AwardColumn[]
export type DayColumn = (typeof dayColumns)[number]

/** Days of the columns by rows, YYYY-MM-DD; null: no value. */
export type AwardDays = Readonly<Record<DayColumn, readonly (string | null)[]>>

const firstDay = '1980-01-01'
const lastDay = '2100-12-31'

/** Reads the days of a table; null after a question. @param isWorkbook  whose days are numbers of days */
export function awardDaysOf(
  layout: AwardLayout,
  isWorkbook: boolean,
  errors: IssueList,
  record: Recorder,
): AwardDays | null {
  const cells = dayColumns.map((column) => awardCells(layout, column))
  const order = dateOrderIn(
    cells.flat().map(({ text }) => text),
    undefined,
    record,
  )
  for (const column of dayColumns) noteAward(layout, column, record)
  if (order === null) return null
  const days = cells.map((own) =>
    own.map(({ text, line }) => {
      if (text === '') return null
      const day = dayOf(text, order, isWorkbook)
      if (day === null) errors.add({ code: 'timeInvalid', line, text })
      return day
    }),
  )
  return Object.fromEntries(dayColumns.map((column, i) => [column, days[i]!])) as unknown as AwardDays
}

function dayOf(text: string, order: DateOrder, isWorkbook: boolean): string | null {
  if (isWorkbook && /^\d{5}(?:\.\d+)?$/.test(text)) return inRange(workbookDay(Number(text)))
  const time = readTime(text, order)
  return time === null || time.precision === 'month' ? null : inRange(new Date(time.localMs))
}

function inRange(date: Date): string | null {
  const day = date.toISOString().slice(0, 10)
  return day >= firstDay && day <= lastDay ? day : null
}
