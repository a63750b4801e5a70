import { z } from 'zod'
import { UnexpectedAnswer } from '../plan.ts'
import { jsonContent, textContent } from './jsonContent.ts'

const chartSchema = z.object({ d: z.string() })
const innerSchema = z.object({ chartData: z.string() })
const mostLines = 2000

/** The table of months in an answer of the page's charts. @throws UnexpectedAnswer */
export function tableInChart(content: Buffer): string {
  const { d } = jsonContent(content, chartSchema)
  const { chartData } = jsonContent(Buffer.from(d), innerSchema)
  // The page states the unit above its charts; the tables of the charts lack it.
  return `# Alle Werte in ct/kWh\n${soundTable(chartData.replaceAll('\r\n', '\n'), /^Monat;/)}`
}

/**
 * The table of months of a year in an answer of the interface: from January on, all of them for a past year.
 * @throws UnexpectedAnswer
 */
export function tableOfMonths(content: Buffer, year: number, isOver: boolean): string {
  const table = soundTable(textContent(content), /^Monat;/)
  const months = table.trimEnd().split('\n').slice(1)
  const areInOrder = months.every((row, index) => row.startsWith(`${index + 1}/${year};`))
  if (!areInOrder || (isOver && months.length !== 12))
    throw new UnexpectedAnswer(`other months than those of ${year}`)
  return table
}

/** The table of one year. In an answer for all years, the first label is wrong. @throws UnexpectedAnswer */
export function tableOfYear(content: Buffer, year: number): string {
  const table = soundTable(textContent(content), /^Alle Werte in ct\/kWh;/)
  if (table.split('\n', 1)[0]!.trim() !== `Alle Werte in ct/kWh;${year}`)
    throw new UnexpectedAnswer(`values of another year than ${year}`)
  return table
}

function soundTable(text: string, head: RegExp): string {
  if (!text.endsWith('\n') || /[^\P{Cc}\r\n\t]/u.test(text))
    throw new UnexpectedAnswer('a table that is cut off or garbled')
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  if (!head.test(lines[0] ?? '')) throw new UnexpectedAnswer('no table of market values')
  const cells = lines[0]!.split(';').length
  if (lines.length < 2 || lines.length > mostLines || lines.some((line) => line.split(';').length !== cells))
    throw new UnexpectedAnswer('a table that is cut off or garbled')
  return `${lines.join('\n')}\n`
}
