import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { variable as fileTimesVariable } from './fileTimes.mjs'
import { root, toolEnvironment } from './install.mjs'
import { launch } from './launch.mjs'
import { inputsHash, PassedSteps } from './unchanged.mjs'

/**
 * Runs steps, also past a failed one, and prints 'N passed, N failed' as the last line, with the number of files that
 * ran twice and the steps that were left out, if any.
 * @param plan steps in their order, and how many run at once
 * @param last steps that run one after another when all others are done
 * @param options `onlyChanged`: leaves out steps that have passed here with the same inputs
 * @returns the exit code: 0 if nothing failed
 */
export async function runSteps({ atOnce, steps }, last = [], { onlyChanged = false } = {}) {
  const before = new PassedSteps()
  const inputs = new Map()
  for (const { name, inputs: read } of onlyChanged ? steps : [])
    if (read !== undefined) inputs.set(name, inputsHash(read))
  const isLeftOut = ({ name }) => inputs.has(name) && before.has(name, inputs.get(name))
  const leftOut = steps.filter(isLeftOut).map(({ name }) => name)
  const results = []
  for (const first of await runAtOnce(
    steps.filter((step) => !isLeftOut(step)),
    atOnce,
  ))
    results.push(await withSecondTry(first))
  // A step has not passed if its inputs changed meanwhile.
  for (const { step, counts } of results)
    if (counts.failed === 0 && inputs.has(step.name) && inputsHash(step.inputs) === inputs.get(step.name))
      before.add(step.name, inputs.get(step.name))
  results.push(...(await runAtOnce(last, 1)))
  printTimes(results)
  const sum = (key) => results.reduce((total, { counts }) => total + counts[key], 0)
  const twice = results.reduce((total, { ranTwice = 0 }) => total + ranTwice, 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  const closing = [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(twice > 0 ? [`${twice} run twice`] : []),
    ...(leftOut.length > 0 ? [`unchanged and left out: ${leftOut.join(', ')}`] : []),
  ]
  process.stdout.write(`${closing.join(', ')}\n`)
  return failed === 0 ? 0 : 1
}

function printTimes(results) {
  const slowest = results.flatMap(({ fileTimes = [] }) => fileTimes).sort((a, b) => b.seconds - a.seconds)
  const lines = slowest
    .slice(0, mostSlowest)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}\n`)
  if (lines.length > 0) process.stdout.write(`\nslowest files:\n${lines.join('')}`)
  process.stdout.write(
    `\n${results.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(' · ')}\n`,
  )
}

/** Number of slowest test files to print at the end, where new slow tests become visible first. */
const mostSlowest = 30

/** Each worker begins the next step when its step has ended. */
async function runAtOnce(steps, atOnce) {
  const waiting = [...steps]
  const results = []
  const goOn = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  return results
}

async function runStep(step) {
  const start = performance.now()
  const result = step.vitest ? await runProject(step.vitest, step) : await runOnce(step)
  return { ...result, step, name: step.name, seconds: (performance.now() - start) / 1000 }
}

async function runOnce({ name, command: [tool, ...args] }) {
  const code = await launch(tool, args)
  if (code !== 0) process.stdout.write(`${name} failed\n`)
  return { counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 } }
}

/**
 * Files that wait for processes, browsers and clocks share the machine with others: failed ones run once more,
 * without other load, after all other steps. A second success counts as passed and is reported, so that the
 * test gets fixed.
 */
async function withSecondTry(first) {
  const { step, failedFiles: files = [] } = first
  if (!step.onceMore || files.length === 0 || files.length > mostFilesOnceMore) return first
  process.stdout.write(`\nonce more, alone:\n${files.map((file) => `  ${file}\n`).join('')}`)
  const again = await runProject(step.vitest, { files, options: ['--no-file-parallelism'] })
  // Without a report, the outcome of files is not known.
  const isReported = again.counts.failed === 0 || again.failedFiles.length > 0
  const steady = isReported ? files.filter((file) => !again.failedFiles.includes(file)) : []
  if (steady.length > 0) process.stdout.write(`unsteady, passed alone: ${steady.join(', ')}\n`)
  const failed = isReported ? again.counts.failed : first.counts.failed
  const { counts } = first
  return {
    ...first,
    counts: { ...counts, passed: counts.passed + counts.failed - failed, failed },
    ranTwice: files.length,
  }
}

/** More failed files than this have a common reason. */
const mostFilesOnceMore = 4

/**
 * @param files    default: all of the project
 * @param without  patterns of files that belong to another step
 * @param workers  default: as the project has it
 */
async function runProject(project, { files = [], without = [], workers, options = [] }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'anemone-test-'))
  const report = path.join(folder, 'report.json')
  const times = path.join(folder, 'times.json')
  const args = [
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=json',
    `--reporter=${path.join(import.meta.dirname, 'fileTimes.mjs')}`,
    `--outputFile.json=${report}`,
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
    ...without.map((pattern) => `--exclude=${pattern}`),
    ...options,
    ...files,
  ]
  const code = await launch('vitest', args, { env: { ...toolEnvironment(), [fileTimesVariable]: times } })
  const result = { ...readReport(report), fileTimes: existsSync(times) ? readJson(times) : [] }
  rmSync(folder, { recursive: true, force: true })
  // An error outside of all tests fails the run without a failed test.
  if (code !== 0 && result.counts.failed === 0) result.counts.failed = 1
  return result
}

function readReport(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = readJson(report)
    const failedFiles = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
    return {
      counts: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests },
      failedFiles: failedFiles.map((file) => path.relative(root, file)),
    }
  } catch (error) {
    process.stdout.write(`no test report: ${error.message}\n`)
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failedFiles: [] }
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
