import type { ServerContext } from '../context.ts'
import { addGauge, type GaugeValue } from '../metrics/serverMetrics.ts'
import { type DataTask, dataTasks } from './dataTasks.ts'

type Examined = Pick<ServerContext, 'metrics' | 'database' | 'environment' | 'catalogue'>

/** Gauges of the data and their sources, as on the page Data; read at each scrape. */
export function addDataGauges({ metrics, database, environment, catalogue }: Examined): void {
  const examined = ofOneScrape(() => dataTasks(database, environment, catalogue, Date.now()))
  const add = (
    name: string,
    help: string,
    valuesOf: (task: DataTask) => readonly GaugeValue<'task' | 'warning'>[],
    more: readonly 'warning'[] = [],
  ) =>
    addGauge(metrics, {
      name,
      help,
      labelNames: ['task', ...more],
      read: async () => (await examined()).flatMap(valuesOf),
    })
  const one = ({ row }: DataTask, value: number | null) =>
    value === null ? [] : [{ labels: { task: row.name }, value }]
  add('anemone_data_newest_timestamp_seconds', 'Begin of the newest interval that is stored', (task) =>
    one(task, inSeconds(task.newestMs)),
  )
  add(
    'anemone_data_last_success_timestamp_seconds',
    'When data were last fetched with success, by a server or a command',
    (task) => one(task, inSeconds(task.outcome?.lastSuccessMs ?? null)),
  )
  add('anemone_data_failed', '1 where the last fetch failed, or what came was refused', (task) =>
    one(task, Number(task.state === 'failed')),
  )
  add('anemone_data_ordered', '1 where data are fetched every night', (task) =>
    one(task, Number(task.isOrdered)),
  )
  add(
    'anemone_data_warning',
    '1 for each warning that page Data shows',
    ({ row, warnings }) => warnings.map((warning) => ({ labels: { task: row.name, warning }, value: 1 })),
    ['warning'],
  )
}

/** All gauges of a scrape share one query. */
function ofOneScrape<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined
  return () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}

function inSeconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000
}
