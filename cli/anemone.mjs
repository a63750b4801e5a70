#!/usr/bin/env node
/** `npx anemone …`: starts the command line on the pinned runtime, whichever Node runs this file. */
import { ensureInstalled, pinnedNode } from '../scripts/install.mjs'
import { launch } from '../scripts/launch.mjs'
import { programOf } from '../scripts/programs/index.mjs'

ensureInstalled({ toServe: true })
const main = await programOf('cli/main.ts')
const words = process.argv.slice(2)
process.exit(await launch(pinnedNode(), [...heapOptionsOf(words), main, ...words], { cwd: process.cwd() }))

/** Options for the memory of a command, by its words. */
function heapOptionsOf(words) {
  // For the reason of these options see supply/fetchHeap.ts.
  if (words.includes('fetch')) return ['--initial-old-space-size=128', '--single-threaded-gc']
  // Ten million rows need half of it; without a limit their garbage is collected too late, see docs/measured.md.
  return words.includes('energies') && words.includes('import') ? ['--max-old-space-size=320'] : []
}
