import { fileURLToPath } from 'node:url'

/** The folder that the program is installed in, which has its `package.json`. */
export const programFolder = fileURLToPath(new URL('..', import.meta.url))
