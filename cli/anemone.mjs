#!/usr/bin/env node
/** `npx anemone …`: starts the command line on the pinned runtime, whichever Node runs this file. */
import { ensureInstalled, pinnedNode } from '../scripts/install.mjs'
import { launch } from '../scripts/launch.mjs'
import { programOf } from '../scripts/programs/index.mjs'

ensureInstalled({ toServe: true })
const main = await programOf('cli/main.ts')
const words = process.argv.slice(2)
// For the reason of these options see supply/fetchHeap.ts.
const options = words.includes('fetch') ? ['--initial-old-space-size=128', '--single-threaded-gc'] : []
process.exit(await launch(pinnedNode(), [...options, main, ...words], { cwd: process.cwd() }))
