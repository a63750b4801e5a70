import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { launch } from './launch.mjs'

/**
 * Runs the steps, also past a failed one, and prints 'N passed, N failed' as the last line.
 *
 * @param atOnce  side by side, for a quick check; otherwise one after another, so that no step disturbs another
 * @returns the exit code: 0 if nothing failed
 */
export async function runSteps(steps, { atOnce = false } = {}) {
  const results = []
  if (atOnce) results.push(...(await Promise.all(steps.map(runStep))))
  else for (const step of steps) results.push(await runStep(step))
  const sum = (key) => results.reduce((total, { counts }) => total + counts[key], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  process.stdout.write(
    `\n${results.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(' · ')}\n`,
  )
  process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
  return failed === 0 ? 0 : 1
}

async function runStep(step) {
  const start = performance.now()
  const counts = step.vitest ? await runVitest(step.vitest) : await runOnce(step)
  return { name: step.name, counts, seconds: (performance.now() - start) / 1000 }
}

async function runOnce({ name, command: [tool, ...args] }) {
  const code = await launch(tool, args)
  if (code !== 0) process.stdout.write(`${name} failed\n`)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

async function runVitest(project) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'anemone-test-'))
  const report = path.join(folder, 'report.json')
  const code = await launch('vitest', [
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const counts = readCounts(report)
  rmSync(folder, { recursive: true, force: true })
  // A file that cannot even be loaded fails the run without a failed test.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

function readCounts(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  } catch (error) {
    process.stdout.write(`no test report: ${error.message}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
