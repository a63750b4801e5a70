import { ensembleOrigin, ensembleTable, shownTable } from '#contracts'
import { dense, table, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

/** Atlases beside which the table needs small type. */
const mostInUsualType = 3

/** The farm over several atlases: figures of each, weighted mean and spread, and their origin. */
export function ensemble({ ensemble: farms, text: all, format }: Material): ReportSection | null {
  if (farms === null) return null
  const words = { text: all, format }
  const { title, head, rows, note } = shownTable(ensembleTable(farms.members, farms.weighting, words), format)
  const subjects = [...new Set(rows.map(([subject]) => subject!))]
  const columns = head.slice(1)
  const tables = subjects.map((subject) =>
    table(
      subject,
      columns,
      rows.filter(([one]) => one === subject).map((row) => row.slice(1)),
    ),
  )
  return {
    title,
    blocks: [
      text(all.ensemble.hint),
      ...(farms.members.length > mostInUsualType ? dense(tables) : tables),
      { kind: 'note', text: note! },
      table(
        all.ensemble.sources,
        [all.workbook.item, all.workbook.value],
        ensembleOrigin(farms, words).map(([item, value]) => [item, value]),
        { words: 2, widths: [1, 3] },
      ),
    ],
  }
}
