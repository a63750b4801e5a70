import { existsSync } from 'node:fs'
import { startingPrograms } from './addresses.mjs'
import { programs } from './index.mjs'

/**
 * For Vitest: the modules that tests load are sources, but the processes and threads that they start are the built
 * programs, made of the sources as they stand when the first test starts.
 */
export function startsPrograms() {
  let folder
  return {
    name: 'starts-programs',
    enforce: 'pre',
    async transform(code, id) {
      if (!code.includes('import.meta.url') || id.includes('node_modules')) return undefined
      folder ??= programs()
      const built = await folder
      return built && startingPrograms(code, id, built, existsSync)
    },
  }
}
