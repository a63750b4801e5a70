import { presentProfile } from '#calculations'
import type { StateProfiles, TechnologyProfiles, WireBasis } from '#contracts'
import type { ProfilePeriods } from '#domain'
import { fleetBasis, stateProfiles, type TechnologyProfile, technologyProfiles } from '#market'
import { presentCoverage } from '../pricedAtlas/presentCoverage.ts'
import { productBasis } from '../pricedAtlas/productBasis.ts'
import { type KnownProfiles, type ProfileSource, requireProfileBasis } from './profileSource.ts'

/** Profiles of the technologies, for worker processes. @throws AppError  PRICES_UNAVAILABLE */
export async function valueTechnologies(source: ProfileSource): Promise<TechnologyProfiles> {
  return presentTechnologies(await requireProfileBasis(source))
}

/** Profiles of the federal states, for worker processes. @throws AppError  PRICES_UNAVAILABLE */
export async function valueStates(source: ProfileSource): Promise<StateProfiles> {
  return presentStates(await requireProfileBasis(source))
}

export function presentTechnologies(basis: KnownProfiles): TechnologyProfiles {
  return {
    market: basis.market.origin,
    ...presentFleet(basis),
    profiles: technologyProfiles(basis).map(({ technology, source, ...periods }) => ({
      technology,
      source: source === 'feedIn' ? ('feed_in' as const) : source,
      basis: basisOfSource(basis, technology, source),
      ...present(periods),
    })),
  }
}

export function presentStates(basis: KnownProfiles): StateProfiles {
  const { market, fleet } = basis
  return {
    market: market.origin,
    ...presentFleet(basis),
    basis: fleet && basisOfSource(basis, 'windOnshore', 'computed'),
    fleet: fleet && {
      register_as_of: fleet.description.registerAsOf,
      synthetic: fleet.description.synthetic,
    },
    states: stateProfiles(basis).map(({ state, ...periods }) => ({
      state: state ?? '',
      ...present(periods),
    })),
  }
}

/** Common data basis of all profiles. */
export function basisOfAll({ bases, fleet }: KnownProfiles): WireBasis {
  const generated = ['windOnshore', 'windOffshore', 'solar'] as const
  const measured = generated.flatMap((technology) => bases.generation(technology) ?? [])
  const computed = fleet === null ? [] : [fleetBasis(fleet.description)]
  return productBasis('profileValue', [bases.prices, bases.official, ...measured, ...computed])
}

/** Facts about the fleet in the figures. */
export function presentFleet({ fleet, isFleetWithheld }: KnownProfiles) {
  return { fleet_coverage: presentCoverage(fleet?.description), fleet_withheld: isFleetWithheld }
}

function basisOfSource(
  { bases, fleet }: KnownProfiles,
  technology: TechnologyProfile['technology'],
  source: TechnologyProfile['source'],
): WireBasis {
  const { prices, official } = bases
  const own = {
    published: official,
    feedIn: bases.generation(technology),
    computed: fleet && fleetBasis(fleet.description),
  }[source]
  return productBasis('profileValue', [prices, ...(own === null ? [] : [own])])
}

function present({ months, years }: ProfilePeriods) {
  return { months: months.map(presentProfile), years: years.map(presentProfile) }
}
