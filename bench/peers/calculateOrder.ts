import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLineProgram } from '#server/testing/programFiles.ts'

/**
 * Runs a spec as the command line does, in a process of its own: from the start of the program to the last file.
 * @param dataDirectory with the folder 'atlases'
 * @param out folder for the result and its files
 * @returns ms
 */
export function calculateOrder(dataDirectory: string, spec: object, out: string): number {
  mkdirSync(out, { recursive: true })
  const file = join(out, 'spec.json')
  writeFileSync(file, JSON.stringify(spec))
  const start = performance.now()
  const { status, stderr } = spawnSync(
    process.execPath,
    [commandLineProgram, 'calculate', file, '--out', out],
    {
      encoding: 'utf8',
      env: { ...process.env, ANEMONE_DATA_DIR: dataDirectory },
    },
  )
  const ms = performance.now() - start
  if (status !== 0) throw new Error(`calculate failed: ${stderr}`)
  return ms
}
