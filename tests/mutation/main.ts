import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { randomOf } from '../fuzz/random.ts'
import { openJury } from './jury.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

/**
 * `npm run mutate -- --folder domain/wake [--folder …] [--sample 60] [--seed 1]`: plants small mistakes in the sources
 * of a folder, one at a time, and lists those that neither the folder's own tests nor the published cases notice. Equal
 * seeds plant equal mistakes. No file is changed.
 */
const truth = 'domain/truth'
const root = resolve(import.meta.dirname, '../..')
const { folders, sample, seed } = readOptions()
const jury = await openJury(root, [...folders, truth])
const sums = { tried: 0, own: 0, published: 0 }
for (const folder of folders) await tryFolder(folder)
if (folders.length > 1) report('all', sums)
jury.close()

interface Planted {
  readonly file: string
  readonly source: string
  readonly mutant: Mutant
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string', multiple: true },
      sample: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
    },
  })
  const options = {
    folders: (values.folder ?? []).map((folder) => folder.replace(/\/+$/, '')),
    sample: Number(values.sample),
    seed: Number(values.seed),
  }
  const isWhole = Number.isInteger(options.sample) && options.sample > 0 && Number.isInteger(options.seed)
  if (isWhole && options.folders.length > 0) return options
  process.stderr.write('usage: npm run mutate -- --folder domain/wake [--folder …] [--sample N] [--seed S]\n')
  process.exit(2)
}

async function tryFolder(folder: string): Promise<void> {
  for (const tests of [folder, truth]) {
    const failing = await jury.judge({ folder: tests, file: '', mutant: null })
    if (failing !== null) throw new Error(`fails without a mutant: ${failing}`)
  }
  const counts = { tried: 0, own: 0, published: 0 }
  for (const planted of plantedIn(folder)) {
    const { file, mutant } = planted
    counts.tried++
    if ((await jury.judge({ folder, file, mutant })) !== null) counts.own++
    else if ((await jury.judge({ folder: truth, file, mutant })) !== null) counts.published++
    else process.stdout.write(`  ${describe(planted)}\n`)
  }
  report(folder, counts)
  for (const key of ['tried', 'own', 'published'] as const) sums[key] += counts[key]
}

/** A sample of a folder's mutants, in the order of its files. */
function plantedIn(folder: string): Planted[] {
  const all = globSync('**/*.ts', { cwd: join(root, folder) })
    .filter((name) => !/\.test\.ts$|(^|\/)(testing|fixtures)\//.test(name))
    .toSorted()
    .flatMap((name) => {
      const file = join(root, folder, name)
      const source = readFileSync(file, 'utf8')
      return mutantsOf(source).map((mutant) => ({ file, source, mutant }))
    })
  const random = randomOf(seed)
  const order = all.map(() => random.next())
  const chosen = new Set([...order.keys()].sort((a, b) => order[a]! - order[b]!).slice(0, sample))
  return all.filter((_, i) => chosen.has(i))
}

function describe({ file, source, mutant: { start, end, text } }: Planted): string {
  const [from, to] = [source.lastIndexOf('\n', start - 1) + 1, source.indexOf('\n', end)]
  const line = source.slice(0, start).split('\n').length
  const mutated = source.slice(from, start) + text + source.slice(end, to)
  const spaces = (code: string) => code.trim().replace(/\s+/g, ' ')
  return `${file.slice(root.length + 1)}:${line}\n    ${spaces(source.slice(from, to))}\n    ${spaces(mutated)}`
}

function report(name: string, { tried, own, published }: typeof sums): void {
  const percent = (count: number) => `${((100 * count) / Math.max(tried, 1)).toFixed(0)} %`
  process.stdout.write(
    `${name}: ${tried} mutants, ${own} (${percent(own)}) found by its own tests, ` +
      `${own + published} (${percent(own + published)}) with the published cases\n`,
  )
}
