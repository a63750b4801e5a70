import { existsSync } from 'node:fs'
import { startingPrograms } from './addresses.mjs'
import { programs } from './index.mjs'

/** Marks sources that may start a program. */
const sign = 'import.meta.url'

/**
 * For Vitest: the modules that tests load are sources, but the processes and threads that they start are the
 * built programs, made of the sources at the time when the first test starts.
 */
export function startsPrograms() {
  let folder
  return {
    name: 'starts-programs',
    enforce: 'pre',
    configureVitest({ defineCacheKeyGenerator }) {
      // Vitest stores transformed modules on the disk; a stored one would start programs of an earlier run.
      defineCacheKeyGenerator(({ sourceCode }) => (sourceCode.includes(sign) ? false : undefined))
    },
    async transform(code, id) {
      if (!code.includes(sign) || id.includes('node_modules')) return undefined
      folder ??= programs()
      const built = await folder
      return built && startingPrograms(code, id, built, existsSync)
    },
  }
}
