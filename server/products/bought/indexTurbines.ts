import type { AtlasInfo } from '#atlas'
import type { IndexTurbine } from '#contracts'
import { referenceTurbines } from '#domain/catalogue'
import { AppError } from '../../appError.ts'

/** The turbines with energies in an atlas; empty for an atlas without statistics. */
export function indexTurbines({ energies }: AtlasInfo): IndexTurbine[] {
  return referenceTurbines
    .filter(({ id }) => energies.some(({ turbineId }) => turbineId === id))
    .map(({ id, name, diameterM, hubHeightM, power }) => ({
      id,
      name,
      rated_power: Math.max(...power.values),
      rotor_diameter: diameterM,
      hub_height: hubHeightM,
    }))
}

/**
 * @param id undefined: the first one
 * @throws AppError INVALID_INPUT, naming the existing ones | INDEX_PERIOD_NOT_AVAILABLE for an atlas without any
 */
export function requireTurbine(atlas: AtlasInfo, id: string | undefined): IndexTurbine {
  const turbines = indexTurbines(atlas)
  const turbine = id === undefined ? turbines[0] : turbines.find((one) => one.id === id)
  if (turbine !== undefined) return turbine
  if (turbines.length === 0) throw new AppError('INDEX_PERIOD_NOT_AVAILABLE')
  const known = turbines.map((one) => one.id).join(', ')
  throw new AppError('INVALID_INPUT', {}, [
    { path: 'turbine', describe: (text) => text.inputFlaws.oneOf(known, `'${id?.slice(0, 60)}'`) },
  ])
}
