import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterProgram } from '#calculations'

/**
 * Node.js for the nodes of a test cluster (SLURM_NODE_PROGRAM) that stops before it begins on a test's
 * request, like a machine that hangs. Test calculations end too soon to be stopped from outside.
 */
export class StoppingProgram {
  readonly #folder = mkdtempSync(join(tmpdir(), 'anemone-stopping-'))
  readonly path = join(this.#folder, 'node')
  readonly #wish = join(this.#folder, 'stop')

  constructor() {
    const lines = [
      '#!/bin/sh',
      `if [ -e '${this.#wish}' ]; then kill -STOP $$; fi`,
      `exec '${process.execPath}' "$@"`,
    ]
    writeFileSync(this.path, `${lines.join('\n')}\n`)
    chmodSync(this.path, 0o755)
    // Jobs may run as another user.
    chmodSync(this.#folder, 0o755)
  }

  /** Stops every program that starts, until `untilStopped` has seen one. */
  stopNext(): void {
    writeFileSync(this.#wish, '')
  }

  /** Waits until an attempt of the job has stopped. */
  async untilStopped(jobId: string): Promise<void> {
    while (!this.#statesOf(jobId).some((state) => state.startsWith('T'))) await pause(20)
    rmSync(this.#wish)
  }

  goOn(jobId: string): void {
    spawnSync('pkill', ['-CONT', '-f', this.#patternOf(jobId)])
  }

  kill(jobId: string): void {
    spawnSync('pkill', ['-KILL', '-f', this.#patternOf(jobId)])
  }

  close(): void {
    rmSync(this.#folder, { recursive: true })
  }

  #patternOf(jobId: string): string {
    return `${clusterProgram} .*${jobId}`
  }

  #statesOf(jobId: string): string[] {
    const pids = spawnSync('pgrep', ['-f', this.#patternOf(jobId)], { encoding: 'utf8' }).stdout.split(/\s+/)
    const known = pids.filter(Boolean).join(',')
    if (known === '') return []
    return spawnSync('ps', ['-o', 'stat=', '-p', known], { encoding: 'utf8' }).stdout.split('\n')
  }
}
