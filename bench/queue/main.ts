import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/openDatabase.ts'
import { findPostgresTools, startPostgresServer } from '#server/testing/postgresServer.ts'
import { type Simulated, simulate } from './simulate.ts'

/**
 * `npm run simulate [-- --jobs N --workers N --until N --engine local|postgresql] [--json]`: the real queue
 * with jobs that calculate nothing. A simulated clock ends jobs, so that waits are exact; the time that the
 * database takes to give and end a job is measured. With --until it stops when so many have ended. Exit 1: a
 * job was lost or doubled, or starved.
 */
const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '100000' },
    workers: { type: 'string', default: '20' },
    until: { type: 'string' },
    engine: { type: 'string', default: 'postgresql' },
    json: { type: 'boolean', default: false },
  },
})
const [jobs, workers, until] = [values.jobs, values.workers, values.until ?? values.jobs].map(Number)
if (!Number.isInteger(jobs) || !Number.isInteger(workers) || jobs! < 1000 || workers! < 1) {
  process.stderr.write('--jobs: a whole number from 1000, --workers: from 1 are expected\n')
  process.exit(2)
}
const tools = values.engine === 'postgresql' ? findPostgresTools() : undefined
if (values.engine === 'postgresql' && tools === undefined) {
  process.stderr.write('PostgreSQL is not installed: --engine local\n')
  process.exit(2)
}
const server = tools === undefined ? undefined : await startPostgresServer(tools)
const database = await openDatabase({ databaseUrl: server?.databaseUrl })
try {
  const simulated = await simulate(database, { jobs: jobs!, workers: workers!, until: until! })
  process.stdout.write(values.json ? `${JSON.stringify(simulated)}\n` : linesOf(simulated))
  if (simulated.ended < Math.min(until!, simulated.jobs) || simulated.mostOvertaken > workers!)
    process.exitCode = 1
} finally {
  await database.close()
  await server?.close()
}

function linesOf({ jobs: count, ended, wallS, claimMs, endMs, waits, mostOvertaken }: Simulated): string {
  const shown = (number: number) => number.toFixed(number < 10 ? 2 : 0)
  const quantiles = ({ p50, p95, p99 }: Simulated['claimMs']) =>
    `median ${shown(p50)}, p95 ${shown(p95)}, p99 ${shown(p99)} ms`
  return [
    `${count} jobs, ${ended} ended once, ${shown(ended / wallS)} a second, one call after the other`,
    `to give a job: ${quantiles(claimMs)}`,
    `to end a job:  ${quantiles(endMs)}`,
    ...waits.map(
      ({ kind, customers, jobs: theirs, p50, p95, most }) =>
        `${kind.padEnd(7)} ${String(customers).padStart(4)} customers, ${String(theirs).padStart(6)} jobs: ` +
        `wait in lengths of a job: median ${shown(p50)}, p95 ${shown(p95)}, most ${shown(most)}`,
    ),
    `a single job was overtaken by at most ${mostOvertaken} jobs of those who have many`,
    '',
  ].join('\n')
}
