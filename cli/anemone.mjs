#!/usr/bin/env node
/** `npx anemone …`: hands over to the command line on the pinned runtime, whatever Node runs this. */
import { ensureInstalled, pinnedNode } from '../scripts/install.mjs'
import { launch } from '../scripts/launch.mjs'
import { programOf } from '../scripts/programs/index.mjs'

ensureInstalled()
const main = await programOf('cli/main.ts')
process.exit(await launch(pinnedNode(), [main, ...process.argv.slice(2)], { cwd: process.cwd() }))
