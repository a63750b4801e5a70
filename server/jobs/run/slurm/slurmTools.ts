import { spawn } from 'node:child_process'
import { passedEnvironment } from '../../../passedEnvironment.ts'

/** A tool that hangs, as squeue does for 18 s when the controller is away, tells nothing after this, ms. */
const giveUpAfterMs = 30_000
/** What the commands need of the environment: no secret. */
export const slurmVariables: readonly string[] = [
  ...['PATH', 'HOME', 'USER', 'LOGNAME'],
  ...['SLURM_CONF', 'SLURM_CONF_SERVER'],
]

const mostOutputBytes = 16 * 1024 ** 2

export interface ToolAnswer {
  /** null: it could not be started or did not end in time. */
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** Runs a command of Slurm. */
export type RunTool = (tool: SlurmTool, args: readonly string[], input?: string) => Promise<ToolAnswer>

export type SlurmTool = 'sbatch' | 'squeue' | 'scancel'

/**
 * The commands of Slurm on this machine. They get what they need of the environment and nothing else: settings such
 * as SQUEUE_FORMAT would change what they print, and secrets of the server must not reach a job.
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
  // A tool that ends before it has read its input says why by its exit code.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return promise
}
