import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/** Environment variable of the file for the times. */
export const variable = 'ANEMONE_TEST_FILE_TIMES'

/** Duration of each test file including what it starts, s: the report of the tests leaves that out. */
// biome-ignore lint/style/noDefaultExport: vitest takes a reporter so.
export default class FileTimes {
  onTestRunEnd(testModules) {
    const times = testModules.map((testModule) => {
      const { setupDuration, collectDuration, duration } = testModule.diagnostic()
      return {
        file: path.relative(root, testModule.moduleId),
        seconds: (setupDuration + collectDuration + duration) / 1000,
      }
    })
    writeFileSync(process.env[variable], JSON.stringify(times))
  }
}
