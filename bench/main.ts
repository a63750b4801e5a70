import { parseArgs } from 'node:util'
import { type Figure, isBroken } from './figure.ts'
import { figures } from './figures/index.ts'

/**
 * `npm run bench [-- --only NAME] [--json]`: speed as ratios of one run on one machine. NAME is a figure's name or its
 * beginning. A peer that is not installed gives no ratio and says which one is missing. Exit 1: a figure is worse than what
 * was promised of it, or came to another result than its peer.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
})
const chosen = chosenFigures(values.only ?? '')
if (chosen.length === 0) {
  process.stderr.write(`--only ${values.only}: one of ${Object.keys(figures).join(', ')} is expected\n`)
  process.exit(2)
}
for (const [, measure] of chosen) {
  for (const figure of [await measure()].flat()) {
    if (isBroken(figure)) process.exitCode = 1
    process.stdout.write(`${values.json ? JSON.stringify(figure) : lineOf(figure)}\n`)
  }
}

/** Names count without case and signs. A measurement is also meant by a figure that it prints, such as a quantile. */
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
  const promise = limit === undefined ? '' : `, at most ${limit}${isBroken(figure) ? ': BROKEN' : ''}`
  return `${name.padEnd(28)} ${ratio === null ? '–' : shown(ratio)}  (${numbers}, ${peer_name}${verdict}${promise})`
}

function shown(value: number): string {
  return value.toPrecision(4)
}
