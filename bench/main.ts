import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, isBroken } from './figure.ts'

/**
 * `npm run bench [-- --only NAME] [--json] [--smoke]`: speed as ratios of one run on one machine. NAME is a
 * figure's name or its beginning. Without an installed peer there is no ratio; the output names the missing
 * peer. Exit 1: a figure exceeds its limit, or gave another result than its peer.
 *
 * `--smoke` only checks that each figure gives a number: with small sizes, without peers and limits.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
  },
})
if (values.smoke) {
  process.env.ANEMONE_BENCH_EXTENT = 'smoke'
  delete process.env.ANEMONE_PEER_PYTHON
  delete process.env.ANEMONE_PEER_TOOLS
}
// Sizes are decided when the figures are loaded.
const { figures, onBuiltPage } = await import('./figures/index.ts')
const chosen = chosenFigures(values.only ?? '')
if (chosen.length === 0) {
  process.stderr.write(`--only ${values.only}: one of ${Object.keys(figures).join(', ')} is expected\n`)
  process.exit(2)
}
if (chosen.some(([name]) => onBuiltPage.has(name))) {
  const script = path.resolve(import.meta.dirname, '../scripts/build.mjs')
  const { buildPage }: { buildPage: () => Promise<void> } = await import(script)
  await buildPage()
}
let [passed, failed] = [0, 0]
for (const [name, measure] of chosen) {
  try {
    for (const figure of [await measure()].flat()) {
      const isGood = values.smoke
        ? Number.isFinite(figure.ours) && figure.same_result !== false
        : !isBroken(figure)
      if (isGood) passed += 1
      else failed += 1
      process.stdout.write(`${values.json ? JSON.stringify(figure) : lineOf(figure)}\n`)
    }
  } catch (error) {
    failed += 1
    process.stderr.write(`${name}: ${(error as Error).stack}\n`)
  }
}
if (values.smoke) process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

/** Names are compared without case and signs. A figure's name also finds its measurement. */
function chosenFigures(only: string): [string, (typeof figures)[string]][] {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const all = Object.entries(figures)
  const named = all.filter(([name]) => plain(name).startsWith(plain(only)))
  return named.length > 0 ? named : all.filter(([name]) => plain(only).startsWith(plain(name)))
}

function lineOf(figure: Figure): string {
  const { name, ratio, unit, ours, peer, peer_name, same_result, limit } = figure
  const numbers = `${shown(ours)} against ${peer === null ? 'nothing' : shown(peer)} ${unit}`
  const verdict = same_result === null ? '' : same_result ? ', same result' : ', OTHER RESULT'
  const broken = isBroken(figure) && !values.smoke ? ': BROKEN' : ''
  const promise = limit === undefined ? '' : `, at most ${limit}${broken}`
  return `${name.padEnd(28)} ${ratio === null ? '–' : shown(ratio)}  (${numbers}, ${peer_name}${verdict}${promise})`
}

function shown(value: number): string {
  return value.toPrecision(4)
}
