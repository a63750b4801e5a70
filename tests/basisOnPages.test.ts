import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allRoutes } from '#contracts'
import { statesBasis } from '../contracts/routes/testing/statesBasis.ts'

const root = path.resolve(import.meta.dirname, '..')
const mark = 'web/basis/BasisMark.tsx'
/** Imports from a component to that of the mark; a component may leave the mark to the one around it. */
const mostSteps = 3

/** Components that request figures to offer a choice: those who show the figures have the mark. */
const ofChoices: Readonly<Record<string, string>> = {
  'web/features/timeSeries/AddSeries.tsx': 'the list of the compared series',
  'web/features/marketValue/forecastOrder/ForecastOrderCard.tsx': 'the result of the order',
  'web/features/marketValue/forecastOrder/ForecastOrderPage.tsx': 'the result of the order',
  'web/features/ppa/ForwardFields.tsx': 'prices that the account entered itself',
  'web/features/maps/TurbineMapDialog.tsx': 'the panel of the chosen map',
  'web/features/energyYield/validation/FactorMaps.tsx': 'the maps that it links',
}

const files = globSync('web/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.|\/testing\//.test(file))
const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
const imports = new Map(
  [...texts].map(([file, text]) => [
    file,
    [...text.matchAll(/(?:from |import\()'([^']+)'/g)].flatMap(([, to = '']) => {
      const found = to.startsWith('#web/') ? to.slice(1) : path.posix.join(path.posix.dirname(file), to)
      return texts.has(found) ? [found] : []
    }),
  ]),
)

/** A declaration of a module. */
interface Part {
  readonly file: string
  readonly name: string
  readonly text: string
}
const parts: readonly Part[] = [...texts].flatMap(([file, text]) =>
  text.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m).flatMap((own) => {
    const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(own)?.[1]
    return name === undefined ? [] : [{ file, name, text: own }]
  }),
)

/** Components that use a declaration, themselves or by other declarations. */
function componentsOf(part: Part, seen: Set<Part> = new Set()): readonly string[] {
  if (seen.has(part)) return []
  seen.add(part)
  if (part.file.endsWith('.tsx')) return [part.file]
  const uses = new RegExp(`\\b${part.name}\\b`)
  return parts
    .filter(
      ({ file, text }) => (file === part.file || imports.get(file)!.includes(part.file)) && uses.test(text),
    )
    .flatMap((user) => componentsOf(user, seen))
}

function reachesMark(component: string): boolean {
  let reached = new Set([component])
  for (let step = 0; step < mostSteps; step++)
    reached = new Set([...reached, ...[...reached].flatMap((file) => imports.get(file)!)])
  return (
    reached.has(mark) ||
    files.some((file) => imports.get(file)!.includes(component) && imports.get(file)!.includes(mark))
  )
}

test('every component that requests figures with their basis shows its mark, or the one around it does', () => {
  const requested = Object.entries(allRoutes).flatMap(([name, route]) => {
    if (!statesBasis(route)) return []
    const call = new RegExp(`[rR]outes\\.${name}\\b`)
    return parts.filter(({ text }) => call.test(text)).flatMap((part) => componentsOf(part))
  })
  expect(new Set(requested).size).toBeGreaterThan(30)
  const silent = [...new Set(requested)].filter((component) => !reachesMark(component))
  expect(silent.sort()).toEqual(Object.keys(ofChoices).sort())
})
