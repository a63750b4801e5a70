import { createVitest, type Vitest } from 'vitest/node'
import type { Mutant } from './mutants.ts'

/** A request to run the tests of a folder with a file unchanged or mutated. */
export interface Trial {
  readonly folder: string
  readonly file: string
  readonly mutant: Mutant | null
}

/** The first failing test; null: all pass. */
export type Verdict = string | null

/**
 * `node tester.ts ROOT FOLDER…`: runs the tests of one of the folders for every trial. It is a process of its own, since
 * a mutant may never finish; it exists only in memory: no file is changed.
 */
const [root = '', ...folders] = process.argv.slice(2)
let trial: Trial | null = null
const vitest = await openVitest()
const specifications = await vitest.globTestSpecifications()
process.on('message', (next: Trial) => void judge(next).then((verdict) => process.send?.(verdict)))
process.on('disconnect', () => process.exit())
process.send?.('ready')

function openVitest(): Promise<Vitest> {
  return createVitest(
    {
      root,
      config: false,
      watch: false,
      reporters: [{}],
      include: folders.map((folder) => `${folder}/**/*.test.ts`),
      setupFiles: 'tests/seed.ts',
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      bail: 1,
      // A cache on the disk would return the unchanged version of a mutated file.
      fsModuleCache: false,
    },
    { plugins: [{ name: 'mutant', enforce: 'pre', transform: mutated }] },
  )
}

function mutated(source: string, file: string): string | null {
  if (trial === null || trial.mutant === null || file !== trial.file) return null
  const { start, end, text } = trial.mutant
  return source.slice(0, start) + text + source.slice(end)
}

async function judge(next: Trial): Promise<Verdict> {
  if (trial !== null) vitest.invalidateFile(trial.file)
  vitest.invalidateFile(next.file)
  trial = next
  const own = specifications.filter(({ moduleId }) => moduleId.startsWith(`${root}/${next.folder}/`))
  if (own.length === 0) return `${next.folder} has no tests`
  const { unhandledErrors } = await vitest.runTestSpecifications(own)
  for (const { moduleId } of own) {
    const module = vitest.state.getTestModules().find((one) => one.moduleId === moduleId)
    for (const { fullName } of module?.children.allTests('failed') ?? []) return fullName
    if (module?.state() === 'failed') return `${moduleId}: ${module.errors()[0]?.message ?? 'fails'}`
  }
  return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null
}
