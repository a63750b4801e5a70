import { type DesignVerdict, designLimits, designVerdict } from '#domain'
import { columnFactory, type ResultTable, tableOf } from '../../../quantities/index.ts'
import { designClassOf } from '../../../windClassDesign.ts'
import { windClassText } from '../../../windClassText.ts'
import type { EnergyYieldResult, ResultTurbine } from '../result.ts'
import { siteWindOf, statesWindClass } from './suitability.ts'
import { curveOf } from './turbineFields.ts'
import { requiredTurbulenceOf } from './turbulence.ts'
import type { TableWords } from './words.ts'

/** A comparison of the site with the class of a type; `atLeast`: met by a turbulence that is a lower bound. */
type Verdict = DesignVerdict | 'atLeast'

interface Row {
  readonly turbine: ResultTurbine
  /** null: the type's class is not stated. */
  readonly verdicts: Readonly<Record<(typeof limitNames)[number], Verdict>> | null
}

const limitNames = ['extremeMs', 'meanMs', 'turbulence', 'shear', 'inflowDeg'] as const

/** Each turbine's site compared with the stated class of its type; null if no type states one. */
export function designClassTable(
  result: EnergyYieldResult,
  { text, format, nameOf }: TableWords,
): ResultTable | null {
  if (!statesWindClass(result)) return null
  const rows = result.turbines.map((turbine) => ({ turbine, verdicts: verdictsOf(turbine, result) }))
  const { designClass: words, turbines: heads } = text.yieldFigures
  const column = columnFactory(text.quantities)
  const isLowerBound = rows.some(({ verdicts }) => verdicts?.turbulence === 'atLeast')
  return tableOf(
    words.title,
    [
      column.words<Row>(heads.turbine, ({ turbine }) => nameOf(turbine), { width: 30 }),
      column.words<Row>(words.ofType, ({ turbine }) => {
        const stated = curveOf(turbine, result).wind_class
        return stated === undefined ? words.classNotStated : windClassText(stated, format)
      }),
      ...limitNames.map((name) =>
        column.words<Row>(words.limits[name], ({ verdicts }) =>
          verdictText(verdicts?.[name], words.verdicts),
        ),
      ),
    ],
    rows,
    { note: [words.note, ...(isLowerBound ? [words.largeFarm] : [])].join(' ') },
  )
}

/** A dash without a class, and where the site's figure is not known. */
function verdictText(
  verdict: Verdict | undefined,
  words: TableWords['text']['yieldFigures']['designClass']['verdicts'],
): string {
  return verdict === undefined || verdict === 'unknown' ? '–' : words[verdict]
}

function verdictsOf(turbine: ResultTurbine, result: EnergyYieldResult): Row['verdicts'] {
  const { wind_class: stated } = curveOf(turbine, result)
  if (stated === undefined) return null
  const limits = designLimits(designClassOf(stated))
  const site = siteWindOf(turbine, result)
  const turbulence = designVerdict(requiredTurbulenceOf(turbine, result), limits.turbulence)
  const isLowerBound = turbine.turbulence?.within_large_farm === true && turbulence === 'met'
  return {
    extremeMs: designVerdict(site.extremeMs, limits.extremeMs),
    meanMs: designVerdict(site.meanMs, limits.meanMs),
    turbulence: isLowerBound ? 'atLeast' : turbulence,
    shear: designVerdict(site.shear, limits.shear),
    inflowDeg: designVerdict(site.slopeDeg, limits.inflowDeg),
  }
}
