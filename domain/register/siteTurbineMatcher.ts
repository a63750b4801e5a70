import type { ImportedSite } from '../formats/sites/importedSite.ts'
import { typeSearch } from '../turbine/typeSearch.ts'
import {
  type MatchableType,
  powerTolerance,
  rotorToleranceM,
  turbineTypeMatcher,
} from './matchTurbineType.ts'

type DescribedTurbine = Pick<
  ImportedSite,
  'vendor' | 'turbineType' | 'turbine' | 'ratedPowerKw' | 'rotorDiameterM'
>

/**
 * Finds the turbine type of an imported site: by its name, with or without the vendor before it, ignoring
 * blanks and hyphens; else by search; else, like units of the register, by manufacturer, designation, rated
 * power and rotor if nothing contradicts.
 * @returns null if the site names no type, none fits, or several have the name
 */
export function siteTurbineMatcher(
  types: readonly MatchableType[],
): (site: DescribedTurbine) => MatchableType | null {
  const byName = Map.groupBy(
    types.flatMap((type) =>
      [type.name, `${type.vendor} ${type.name}`].map((name) => ({ key: keyOf(name), type })),
    ),
    ({ key }) => key,
  )
  const matchUnit = turbineTypeMatcher(types)
  return (site) => {
    const text = turbineText(site)
    if (text === null) return null
    const { vendor, ratedPowerKw, rotorDiameterM } = site
    const isFound = typeSearch(`${vendor ?? ''} ${text}`, { isWhole: true })
    const found = types.filter((type) => isFound(searchable(type)) && !contradicts(type, site))
    const named = byName.get(keyOf(`${vendor ?? ''} ${text}`)) ?? byName.get(keyOf(text)) ?? []
    if (new Set(named.map(({ type }) => type.id)).size === 1) return named[0]!.type
    if (found.length === 1 && /\d/.test(text)) return found[0]!
    if (ratedPowerKw === null || ratedPowerKw <= 0) return null
    const match = matchUnit({ maker: vendor ?? '', type: text, powerKw: ratedPowerKw, rotorDiameterM })
    return match.level === 'exact' || match.level === 'high' ? match.type : null
  }
}

/** Description of a site's turbine type; null if the site has none. */
export function turbineText({ turbineType, turbine }: DescribedTurbine): string | null {
  return turbineType ?? turbine
}

function searchable({ vendor, name, ratedPowerKw, rotorDiameterM }: MatchableType) {
  return { title: `${vendor} ${name}`, ratedPowerKw, rotorDiameterM }
}

/** Whether the rated power or rotor stated by a site differs from that of a type. */
function contradicts(type: MatchableType, { ratedPowerKw, rotorDiameterM }: DescribedTurbine): boolean {
  const powerOff = ratedPowerKw === null ? 0 : Math.abs(ratedPowerKw / type.ratedPowerKw - 1)
  const rotorOffM = rotorDiameterM === null ? 0 : Math.abs(rotorDiameterM - type.rotorDiameterM)
  return powerOff > powerTolerance || rotorOffM > rotorToleranceM
}

function keyOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\-_./,]+/g, '')
}
