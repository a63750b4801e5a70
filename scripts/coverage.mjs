/** `node scripts/coverage.mjs FOLDER PROJECT`: branches of a folder that its own tests take; exit 1 if too few. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'
import { launch } from './launch.mjs'

/** Share of branches below which the check fails, in percent. */
const leastPercent = 90

/** Files that run outside the tests, where nothing is counted: threads, and commands. */
const uncounted = ['**/*Thread.ts', 'atlas/demo/makeLandMap.ts', 'domain/truth/report.ts']

const [folder, project] = process.argv.slice(2)
const reports = path.join(root, 'coverage', folder)
// Only the folder's own tests count: a page that happens to run a formula does not check it.
const code = await launch('vitest', [
  'run',
  '--project',
  project,
  `${folder}/`,
  '--reporter=dot',
  // Counting makes long calculations several times longer.
  '--testTimeout=600000',
  '--coverage.enabled',
  '--coverage.provider=v8',
  `--coverage.include=${folder}/**/*.ts`,
  '--coverage.exclude=**/*.test.ts',
  '--coverage.exclude=**/testing/**',
  ...uncounted.map((files) => `--coverage.exclude=${files}`),
  '--coverage.reporter=json-summary',
  '--coverage.reporter=html',
  `--coverage.reportsDirectory=${reports}`,
])
process.exit(code === 0 && printTable(readBranches()) >= leastPercent ? 0 : 1)

/** Branches covered and in all, per folder of the second level. */
function readBranches() {
  const { total: _, ...files } = JSON.parse(readFileSync(path.join(reports, 'coverage-summary.json'), 'utf8'))
  const sums = new Map()
  for (const [file, { branches }] of Object.entries(files)) {
    const name = path.dirname(path.relative(root, file)).split(path.sep).slice(0, 2).join('/')
    const { covered, total } = sums.get(name) ?? { covered: 0, total: 0 }
    sums.set(name, { covered: covered + branches.covered, total: total + branches.total })
  }
  return sums
}

/** Prints one line per folder and one for the sum; returns the percentage of the sum. */
function printTable(sums) {
  const all = [...sums.values()].reduce(
    (sum, { covered, total }) => ({ covered: sum.covered + covered, total: sum.total + total }),
    { covered: 0, total: 0 },
  )
  const percentOf = ({ covered, total }) => (total === 0 ? 100 : (100 * covered) / total)
  const line = (name, sum) =>
    `${name.padEnd(20)} ${`${sum.covered} of ${sum.total}`.padStart(13)} ${percentOf(sum).toFixed(1).padStart(6)} %\n`
  process.stdout.write(`\nbranches of ${folder} that its tests take\n`)
  for (const [name, sum] of [...sums].sort()) if (sum.total > 0) process.stdout.write(line(name, sum))
  process.stdout.write(line(folder, all))
  // A folder without measured branches fails.
  const percent = all.total === 0 ? 0 : percentOf(all)
  if (percent < leastPercent) process.stdout.write(`${folder}: less than ${leastPercent} %\n`)
  return percent
}
