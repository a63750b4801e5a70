import { loadFixtures, loadTurbineFiles } from './fixtures.ts'
import { methodResults } from './provenMethods.ts'
import { type GroupResult, runTruth, type TruthFile } from './runTruth.ts'
import { truthRecord } from './truthRecord.ts'

// The folder is compiled without Node's types, since nothing else in it may use them. This script runs on Node
// and declares the few types it needs.
declare const process: {
  readonly argv: readonly string[]
  readonly env: { readonly ANEMONE_SHARED_DATA?: string }
  exitCode: number
  getBuiltinModule(name: 'node:fs'): {
    readFileSync(path: string, encoding: 'utf8'): string
    writeFileSync(path: string, text: string): void
    existsSync(path: string): boolean
  }
}
declare const console: { log(line: string): void; error(line: string): void }

const { readFileSync, writeFileSync, existsSync } = process.getBuiltinModule('node:fs')

const options = readArguments(process.argv.slice(2))
if (options === null) {
  console.error('usage: npm run truth -- [--cases FILE] [--json] [--record FILE]')
  process.exitCode = 2
} else {
  await report(options)
}

interface Options {
  readonly casesFile: string | null
  readonly isJson: boolean
  /** File with the results that users see. */
  readonly recordFile: string | null
}

function readArguments(words: readonly string[]): Options | null {
  let casesFile: string | null = null
  let recordFile: string | null = null
  let isJson = false
  for (let i = 0; i < words.length; i++) {
    if (words[i] === '--json') isJson = true
    else if (words[i] === '--cases' && words[i + 1] !== undefined) casesFile = words[++i]!
    else if (words[i] === '--record' && words[i + 1] !== undefined) recordFile = words[++i]!
    else return null
  }
  return { casesFile, isJson, recordFile }
}

async function report({ casesFile, isJson, recordFile }: Options): Promise<void> {
  const fixtures = await loadFixtures()
  const own = await loadTurbineFiles()
  const file = casesFile === null ? fixtures : readCases(casesFile)
  if (file === null) {
    process.exitCode = 2
    return
  }
  const measured = runTruth(file, fixtures, (name) => sharedTurbineFile(name) ?? own[name] ?? null)
  // A file from elsewhere need not contain the cases that prove the registered methods.
  const results = casesFile === null ? [...measured, ...methodResults(measured)] : measured
  for (const result of results) console.log(isJson ? jsonLine(result) : textLine(result))
  if (recordFile !== null) writeFileSync(recordFile, `${JSON.stringify(truthRecord(results), null, 2)}\n`)
  const failed = results.filter((result) => result.failed > 0)
  if (!isJson) {
    for (const { group, failures } of failed)
      console.log(`FAILED ${group}: ${failures.slice(0, 5).join('; ')}`)
    console.log(`${results.length - failed.length} groups hold, ${failed.length} fail`)
  }
  process.exitCode = failed.length > 0 ? 1 : 0
}

function readCases(path: string): TruthFile | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TruthFile
  } catch (cause) {
    console.error(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`)
    return null
  }
}

/** Real turbine files are not part of the repository; a folder next to it may contain them. */
function sharedTurbineFile(name: string): string | null {
  const folder = process.env.ANEMONE_SHARED_DATA ?? '../shared/data'
  const path = `${folder}/turbines/wtg/${name}`
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function jsonLine({ group, cases, failed, maxError, meanError, tolerance, unit }: GroupResult): string {
  // JSON has no NaN: it becomes null.
  return JSON.stringify({ group, cases, failed, max_error: maxError, mean_error: meanError, tolerance, unit })
}

function textLine({
  group,
  cases,
  failed,
  maxError,
  meanError,
  tolerance,
  unit,
  source,
}: GroupResult): string {
  const numbers = [maxError, meanError, tolerance]
    .map((value) => value.toExponential(1).padStart(8))
    .join(' ')
  const counts = `${String(cases).padStart(5)} ${String(failed).padStart(4)} failed`
  return `${group.padEnd(36)}${counts} ${numbers} ${unit.padEnd(8)} ${source.slice(0, 90)}`.trimEnd()
}
