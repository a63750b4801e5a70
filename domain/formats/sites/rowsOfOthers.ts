import {
  foldHead,
  isEnergySourceHead,
  isOtherEnergySource,
  noteText,
  type Recorder,
} from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import type { TableRow } from '../text/delimitedText.ts'
import type { SiteSheet } from './siteSheet.ts'

/** Columns by which rows are no sites of turbines. */
const rules = [
  {
    isHead: isEnergySourceHead,
    isOther: isOtherEnergySource,
    code: 'notWind',
    meaning: 'technology',
  },
  {
    isHead: (head: string) =>
      /^(?:(?:einheit )?betriebs ?status|operat\w+ status|status)$/.test(foldHead(head)),
    isOther: (text: string) =>
      /(?<!voruebergehend )\bstillgelegt|\b(?:ausser|nicht in|not in|out of) (?:betrieb|operation|service)|\binactive|decommission|dismantl|abgebaut|rueckgebaut|\bretired\b/.test(
        foldHead(text),
      ),
    code: 'siteShutDown',
    meaning: 'operating_status',
  },
] as const

/** The rows of a sheet without those of other energy sources and of turbines out of operation, which are reported. */
export function windRowsOf(
  { header, rows, columns }: SiteSheet,
  errors: IssueList,
  record: Pick<Recorder, 'column'>,
): readonly TableRow[] {
  const read = new Set(columns.values())
  const type = columns.get('turbineType')
  const found = (header ?? []).flatMap((name, column) => {
    // A column of types may have sources: `Typ;Solar`.
    if (column === type) return [{ ...rules[0], column }]
    const rule = read.has(column) ? undefined : rules.find(({ isHead }) => isHead(name))
    if (rule !== undefined) noteText(name, rule.meaning, record)
    return rule === undefined ? [] : [{ ...rule, column }]
  })
  return rows.filter(({ line, cells }) => {
    const other = found.find(({ isOther, column }) => isOther(cells[column] ?? ''))
    if (other !== undefined)
      errors.add({ code: other.code, line, text: cells[other.column]!.trim().slice(0, 80) })
    return other === undefined
  })
}
