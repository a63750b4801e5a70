import { presentProfile } from '#calculations'
import type { StateProfiles, TechnologyProfiles } from '#contracts'
import type { ProfilePeriods } from '#domain'
import { type ProfileBasis, stateProfiles, technologyProfiles } from '#market'
import { type ProfileSource, requireProfileBasis } from './profileSource.ts'

/** The profiles of the technologies, for worker processes. @throws AppError  PRICES_UNAVAILABLE */
export async function valueTechnologies(source: ProfileSource): Promise<TechnologyProfiles> {
  return presentTechnologies(await requireProfileBasis(source))
}

/** The profiles of the federal states, for worker processes. @throws AppError  PRICES_UNAVAILABLE */
export async function valueStates(source: ProfileSource): Promise<StateProfiles> {
  return presentStates(await requireProfileBasis(source))
}

export function presentTechnologies(basis: ProfileBasis): TechnologyProfiles {
  return {
    market: basis.market.origin,
    profiles: technologyProfiles(basis).map(({ technology, source, ...periods }) => ({
      technology,
      source: source === 'feedIn' ? ('feed_in' as const) : source,
      ...present(periods),
    })),
  }
}

export function presentStates(basis: ProfileBasis): StateProfiles {
  const { market, fleet } = basis
  return {
    market: market.origin,
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

function present({ months, years }: ProfilePeriods) {
  return { months: months.map(presentProfile), years: years.map(presentProfile) }
}
