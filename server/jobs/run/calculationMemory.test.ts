import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { specFileName } from '#calculations'
import type { Attempt } from '../executor.ts'
import { CalculationProcess } from './calculationProcess.ts'

const folder = folderOfFile()
const { log } = fastify({ logger: { level: 'silent' } })
const executor = new CalculationProcess(log, 1)
afterAll(() => executor.close())

test('a calculation that exceeds its memory limit fails for that reason, and its process is killed', async () => {
  // Reading its spec never ends: no process writes into the pipe.
  execFileSync('mkfifo', [join(folder, specFileName)])
  const attempt = { job: { id: 'job', lease: 'run' }, folder, signal: new AbortController().signal }
  expect(await executor.run(attempt as unknown as Attempt)).toMatchObject({
    status: 'FAILED',
    code: 'OUT_OF_MEMORY',
    detail: expect.stringMatching(/1 MB are the most \(ANEMONE_MAX_CALCULATION_MB\)$/),
  })
})
