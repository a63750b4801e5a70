#!/usr/bin/env node
/** `npx anemone …`: hands over to the command line on the pinned runtime, whatever Node runs this. */
import { ensureInstalled, pinnedNode } from '../scripts/install.mjs'
import { launch } from '../scripts/launch.mjs'

ensureInstalled()
const main = new URL('./main.ts', import.meta.url).pathname
process.exit(await launch(pinnedNode(), [main, ...process.argv.slice(2)], { cwd: process.cwd() }))
