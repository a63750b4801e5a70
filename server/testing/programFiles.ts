import { fileURLToPath } from 'node:url'

// Under Vitest these are the built programs, see scripts/programs/testPlugin.mjs.

/** Server program without the command line. */
export const serverProgram = fileURLToPath(new URL('../main.ts', import.meta.url))

export const commandLineProgram = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))
