import { parseArgs } from 'node:util'
import { type Engine, engines } from './plan.ts'
import { runChaos } from './runChaos.ts'
import { EngineMissing } from './stage.ts'
import { isSound } from './verdict.ts'

/**
 * `npm run chaos -- --engine local|postgresql|slurm --servers M --jobs N --rounds K --seed S [--json]`: orders of
 * several customers over HTTP while servers, calculations, connections, databases and disks fail as the seed decides.
 * Afterwards every job, order and file is checked. Exit 1 if anything is wrong, 2 for impossible arguments.
 */
const options = readArguments()
try {
  const onLine = (line: string) => {
    if (!options.json) process.stdout.write(`${line}\n`)
  }
  const { verdict, problems } = await runChaos({ ...options, onLine })
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.stdout.write(`${JSON.stringify(verdict)}\n`)
  process.exit(isSound(verdict) && problems.length === 0 ? 0 : 1)
} catch (error) {
  if (!(error instanceof EngineMissing)) throw error
  refuse(`--engine ${options.engine}: ${error.message}`)
}

function readArguments() {
  const { values } = parsed()
  const count = (name: 'jobs' | 'rounds' | 'servers' | 'seed', least: number) => {
    const number = Number(values[name])
    if (Number.isInteger(number) && number >= least && number <= 1_000_000) return number
    return refuse(`--${name} ${values[name]}: a whole number from ${least} on is expected`)
  }
  const engine = engines.find((name) => name === values.engine)
  if (engine === undefined)
    return refuse(`--engine ${values.engine}: one of ${engines.join(', ')} is expected`)
  const servers = count('servers', 1)
  if (servers > 1 && engine === 'local')
    return refuse(`--servers ${servers}: the embedded database has one server; take --engine postgresql`)
  return {
    engine: engine as Engine,
    servers,
    jobs: count('jobs', 1),
    rounds: count('rounds', 1),
    seed: count('seed', 0),
    json: values.json,
  }
}

function parsed() {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  try {
    return parseArgs({
      options: {
        engine: text('local'),
        jobs: text('120'),
        rounds: text('60'),
        servers: text('1'),
        seed: text('1'),
        json: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return refuse((error as Error).message)
  }
}

function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
