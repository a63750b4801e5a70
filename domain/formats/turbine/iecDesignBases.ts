import type { DesignClass } from '../../suitability/index.ts'
import type { IssueList } from '../issueList.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { arrayIn, memberOf, numberIn, textIn } from '../text/jsonValues.ts'

const windClassNames = ['I', 'II', 'III', 'S'] as const
const categoryNames = ['A+', 'A', 'B', 'C', 'S'] as const

/**
 * The design class that the bases of a document state. Bases that differ are reported, and none of them is chosen:
 * which one holds depends on the place.
 * @returns undefined if no class is stated
 * @see power curve schema of IEC 61400-16, `design_bases`
 */
export function designClassIn(root: JsonNode, warnings: IssueList): DesignClass | undefined {
  const stated = arrayIn(root, 'design_bases').flatMap((basis) => {
    const design = classOf(basis)
    return design === null ? [] : [{ line: basis.line, design }]
  })
  const [first, ...others] = stated
  if (first === undefined) return undefined
  const texts = [...new Set(stated.map(({ design }) => JSON.stringify(design)))]
  if (texts.length === 1) return first.design
  const names = [first, ...others].map(({ design }) => `${design.windClass} ${design.turbulence ?? '–'}`)
  warnings.add({ code: 'designBasesDiffer', line: first.line, text: names.join(', ') })
  return undefined
}

function classOf(basis: JsonNode): DesignClass | null {
  const design = memberOf(basis, 'design_class')
  const windClass = windClassNames.find((name) => design !== null && name === textIn(design, 'class_label'))
  if (design === null || windClass === undefined) return null
  const turbulence = memberOf(basis, 'turbulence')
  const inflowDeg = numberIn(design, 'inclination_angle')
  const category = turbulence === null ? '' : textIn(turbulence, 'category')
  return {
    windClass,
    // Distributions and the categories of edition 2 have no reference intensity.
    turbulence: categoryNames.find((name) => name === category) ?? null,
    referenceMs: numberIn(design, 'reference_wind_speed'),
    meanMs: numberIn(design, 'annual_average_wind_speed'),
    shearExponent: numberIn(design, 'vertical_shear_exponent'),
    // The ground may rise or fall with the wind.
    inflowDeg: inflowDeg === null ? null : Math.abs(inflowDeg),
    referenceTurbulence: turbulence === null ? null : numberIn(turbulence, 'reference_turbulence_intensity'),
  }
}

/** Label of the written design basis, which the modes name. */
export const designBasisLabel = 'basis_1'

export function designBasisOf(design: DesignClass): object {
  const { windClass, turbulence, referenceTurbulence } = design
  const stated = {
    reference_wind_speed: design.referenceMs,
    annual_average_wind_speed: design.meanMs,
    vertical_shear_exponent: design.shearExponent,
    inclination_angle: design.inflowDeg,
  }
  const known = Object.entries(stated).filter(([, value]) => value !== null)
  // Category S without its intensity is none that the schema has.
  const hasCategory = turbulence !== null && (turbulence !== 'S' || referenceTurbulence !== null)
  return {
    label: designBasisLabel,
    name: 'Basis 1',
    design_class: { class_label: windClass, ...Object.fromEntries(known) },
    ...(hasCategory && {
      turbulence: {
        category: turbulence,
        ...(turbulence === 'S' && { reference_turbulence_intensity: referenceTurbulence }),
      },
    }),
  }
}
