import { deriveAtlas } from '#atlas'
import { createFormat, type Language, messages } from '#contracts'
import { readFactors } from '#market'
import { atlasComparison } from './atlasComparison.ts'
import type { Context } from './context.ts'
import { atlasJson } from './describeAtlas.ts'
import { energyFolder } from './energyFolder.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { type DerivedArguments, makeDerivedAtlas, printMade } from './makeDerivedAtlas.ts'

/**
 * `anemone atlas scale --metered`: the wind of each cell times its wind factor. Cells without a metered plant nearby have no
 * wind.
 * @throws Failure no settlements, or too few farms to compare with
 */
export async function scaleByMetered(
  context: Context,
  from: string,
  options: DerivedArguments,
): Promise<void> {
  const comparison = await atlasComparison(context, from)
  const stored = await readFactors(energyFolder(context), from)
  if (comparison.field === null || stored === null) throw new Failure(context.words.energies.tooFewFarms)
  const { grid } = await findAtlas(context, from)
  const { cells, factors } = stored
  const { skill } = comparison.field
  const factorOf = new Map(cells.map((cell, i) => [cell, factors[i]!]))
  const note =
    `Wind speeds of each cell scaled by the wind factor of metered plants: ${comparison.settlements.join(', ')}; ` +
    `${skill.farms} farms, error of ln(factor) at farms left out ${skill.leaveFarm.toFixed(3)}.`
  const titled = (title: string, of: Language) => messages[of].cli.derived.metered(title)
  const info = await makeDerivedAtlas(context, from, options, titled, ({ url, folder, ...about }, run) =>
    deriveAtlas(
      url,
      folder,
      { ...about, note, factors: ({ x, y }) => factorOf.get(y * grid.xSz + x) ?? Number.NaN },
      run,
    ),
  )
  if (options.json) return context.print(JSON.stringify({ ...atlasJson(info), cells: cells.length }))
  printMade(context, info)
  const { number } = createFormat(context.language, context.words.units)
  context.print(context.text.derived.meteredCells(number(cells.length), number(grid.xSz * grid.ySz)))
}
