import { spawn } from 'node:child_process'
import { passedEnvironment } from '../../../passedEnvironment.ts'

/** Timeout of a tool, ms: squeue hangs for 18 s when the controller is away. */
const giveUpAfterMs = 30_000
/** Environment variables that the commands need: no secrets. */
export const slurmVariables: readonly string[] = [
  ...['PATH', 'HOME', 'USER', 'LOGNAME'],
  ...['SLURM_CONF', 'SLURM_CONF_SERVER'],
]

const mostOutputBytes = 16 * 1024 ** 2

export interface ToolAnswer {
  /** null: it did not start or end in time. */
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** Runs a Slurm command. */
export type RunTool = (tool: SlurmTool, args: readonly string[], input?: string) => Promise<ToolAnswer>

export type SlurmTool = 'sbatch' | 'squeue' | 'scancel'

/**
 * Slurm commands on this machine. They get only the environment that they need: variables such as
 * SQUEUE_FORMAT would change their output, and secrets of the server must not reach a job.
 */
export const runSlurmTool: RunTool = (tool, args, input = '') => {
  const { promise, resolve } = Promise.withResolvers<ToolAnswer>()
  const child = spawn(tool, args, {
    env: {
      ...passedEnvironment(slurmVariables),
      LC_ALL: 'C',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: giveUpAfterMs,
    killSignal: 'SIGKILL',
  })
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (output.length < mostOutputBytes) output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (errors.length < mostOutputBytes) errors += text
  })
  child.once('error', (error) => resolve({ code: null, output, errors: error.message }))
  child.once('close', (code) => resolve({ code, output, errors: errors.trim() }))
  // A tool that exits before it has read its input gives the reason by its exit code.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return promise
}
