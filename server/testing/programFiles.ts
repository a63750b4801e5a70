import { fileURLToPath } from 'node:url'

// Under Vitest these are the built programs, see scripts/programs/testPlugin.mjs.

/** Server program without the command line. */
export const serverProgram = fileURLToPath(new URL('../main.ts', import.meta.url))

/**
 * Options of Node for servers and commands of tests. They end before faster code of their embedded database would pay:
 * compiling it takes a third of a server's processor time and a sixth of a command's. Calculations and workers are started
 * without them.
 */
export const shortServerOptions: readonly string[] = ['--liftoff-only']

export const commandLineProgram = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))
