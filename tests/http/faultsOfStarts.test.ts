import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { program } from '#server/testing/commandLine.ts'
import { commandLineProgram, serverProgram } from '#server/testing/programFiles.ts'
import { freePort, startServerProcess } from '#server/testing/serverProcess.ts'

const failsAtStep = fileURLToPath(new URL('../../server/testing/failsAtStep.ts', import.meta.url))

/**
 * The refused operation and the step are independent: each frequent code and each step occurs once. The first steps
 * prepare the directory, the later ones make the database. The test of `systemFault.ts` checks the texts of other
 * codes.
 */
const faults = [
  { code: 'ENOSPC', step: 1 },
  { code: 'EROFS', step: 1 },
  { code: 'EACCES', step: 3 },
  { code: 'ENOTDIR', step: 3 },
  { code: 'EIO', step: 7 },
  { code: 'EMFILE', step: 20 },
  { code: 'ENOSPC', step: 20 },
] as const

/** Lines that belong neither to the log nor to a progress bar. */
function terminalLines(output: string): string[] {
  return output.split(/[\n\r]/).filter((line) => line !== '' && !/^\{| \d+ %/.test(line))
}

/** Starts a server that must exit by itself. @returns its output */
async function failedStart(settings: Readonly<Record<string, string>>): Promise<string> {
  const started = startServerProcess(settings, await freePort(), {
    program: ['--import', failsAtStep, serverProgram],
  })
  const outcome = await started.then(
    (server) => server,
    (error: Error) => error.message.replace('the server has ended: ', ''),
  )
  if (typeof outcome === 'string') return outcome
  await outcome.stop()
  throw new Error(`the server has started: ${outcome.output()}`)
}

test.each(faults)(
  'a first start refused by the system from step $step on with $code ends in one line',
  {
    timeout: 120_000,
  },
  async ({ code, step }) => {
    const dataDirectory = join(scratchFolder(), 'data')
    const output = await failedStart({
      ANEMONE_DATA_DIR: dataDirectory,
      ANEMONE_TEST_FAULT_IN: dataDirectory,
      ANEMONE_TEST_FAULT_CODE: code,
      ANEMONE_TEST_FAULT_AT: String(step),
    })
    expect(output).not.toMatch(/^ +at /m)
    expect(terminalLines(output), output).toHaveLength(1)
  },
)

test.each(faults)(
  'a storing command refused from step $step on with $code ends in one line',
  async ({ code, step }) => {
    const folder = scratchFolder()
    const prices = join(folder, 'prices.csv')
    writeFileSync(prices, 'time_utc,price_eur_mwh\n2025-01-05 00:00:00,40\n2025-01-05 01:00:00,41\n')
    const dataDirectory = join(folder, 'data')
    const settings = {
      ANEMONE_DATA_DIR: dataDirectory,
      ANEMONE_TEST_FAULT_IN: dataDirectory,
      ANEMONE_TEST_FAULT_CODE: code,
      ANEMONE_TEST_FAULT_AT: String(step),
    }
    const args = [failsAtStep, commandLineProgram, 'prices', 'import', prices]
    const ended = await program('--import', settings, args)
    // It may have exited before that step.
    if (ended.code === 0) return
    expect(ended.stderr).not.toMatch(/^ +at /m)
    expect(terminalLines(ended.stderr), ended.stderr).toHaveLength(1)
  },
)

test.each([
  { what: 'a folder', plant: (file: string) => mkdirSync(file) },
  { what: 'no database of SQLite', plant: (file: string) => writeFileSync(file, 'x'.repeat(5000)) },
])('a lock file that is $what ends a start in one line', { timeout: 120_000 }, async ({ plant }) => {
  const dataDirectory = join(scratchFolder(), 'data')
  mkdirSync(dataDirectory)
  plant(join(dataDirectory, 'server.lock'))
  const output = await failedStart({ ANEMONE_DATA_DIR: dataDirectory })
  expect(terminalLines(output), output).toHaveLength(1)
})
