import type { SeriesKind, SupplyInterval, SupplySeries } from './intervals.ts'

/** Column headers of the tables, in words known to the import. */
const columns: Readonly<Record<SeriesKind, Readonly<Partial<Record<SupplySeries, string>>>>> = {
  prices: { price: 'Price DE-LU [EUR/MWh]' },
  generation: {
    windOnshore: 'Wind onshore [MW]',
    windOffshore: 'Wind offshore [MW]',
    solar: 'Solar [MW]',
    load: 'Actual total load [MW]',
  },
}

/**
 * Intervals as a table, earliest first: equal intervals give equal bytes, in any order. If one time has rows of two
 * lengths, the import names and refuses them.
 */
export function intervalTable(kind: SeriesKind, intervals: readonly SupplyInterval[]): string {
  const names = Object.keys(columns[kind]) as SupplySeries[]
  const rows = new Map<string, { startMs: number; stepMs: number; values: Map<SupplySeries, number> }>()
  for (const { series, startMs, stepMs, value } of intervals) {
    const row = rows.get(`${startMs} ${stepMs}`) ?? { startMs, stepMs, values: new Map() }
    row.values.set(series, value)
    rows.set(`${startMs} ${stepMs}`, row)
  }
  const lines = [...rows.values()]
    .sort((a, b) => a.startMs - b.startMs || a.stepMs - b.stepMs)
    .map(({ startMs, stepMs, values }) => {
      const cells = names.map((name) => values.get(name)?.toFixed(2) ?? '')
      return `${textOf(startMs)} - ${textOf(startMs + stepMs)},${cells.join(',')}`
    })
  return `MTU (UTC),${Object.values(columns[kind]).join(',')}\n${lines.map((line) => `${line}\n`).join('')}`
}

function textOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ')
}
