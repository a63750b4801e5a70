import { describe, expect, it } from 'vitest'
import { energyYieldOrderSchema } from './order.ts'
import { zeroUncertainties } from './orderedAssumptions.ts'

const years = { from_year: 2020, till_year: 2024 }
const read = (fields: object) => energyYieldOrderSchema.safeParse({ ...years, ...fields })
const pathsOf = (fields: object) =>
  (read(fields).error?.issues ?? []).flatMap((issue) =>
    (issue.code === 'unrecognized_keys' ? issue.keys : ['']).map((key) =>
      [...issue.path, ...(key === '' ? [] : [key])].join('.'),
    ),
  )

describe('losses and uncertainties of an order', () => {
  it('are accepted by group and name, and are deducted in the order of the report', () => {
    const losses = { curtailment: { bats: 0.01 }, availability: { grid: 0.02, turbine: 0.03 } }
    expect(read({ losses, uncertainty: { wake: 0.04, windData: 0.05 } }).data).toEqual({
      ...years,
      losses: [
        { id: 'availability.turbine', share: 0.03 },
        { id: 'availability.grid', share: 0.02 },
        { id: 'curtailment.bats', share: 0.01 },
      ],
      uncertainties: [
        { id: 'windData', sigma: 0.05, of: 'wind_speed' },
        { id: 'wake', sigma: 0.04, of: 'energy' },
      ],
    })
  })

  it('are read equally as a list and under old and new names', () => {
    const losses = [{ id: 'availability.turbine', share: 0.03 }]
    const uncertainties = [{ id: 'wake', sigma: 0.04, of: 'energy' }]
    const listed = read({ losses, uncertainties }).data
    expect(listed).toMatchObject({ losses, uncertainties })
    expect(read({ losses: { availability: { turbine: 0.03 } }, uncertainties: { wake: 0.04 } }).data).toEqual(
      listed,
    )
    expect(read({ losses, uncertainty: uncertainties }).data).toEqual(listed)
    expect(read({}).data!.uncertainties).toEqual(zeroUncertainties)
  })

  it('can be a published set by its name', () => {
    const { losses, uncertainties } = read({ losses: 'tr6', uncertainties: 'dtu' }).data!
    expect(losses.filter(({ share }) => share > 0).map(({ share }) => share)).toEqual([0.03, 0.02, 0.005])
    expect(uncertainties).toContainEqual({ id: 'longTerm', sigma: 0.02, of: 'wind_speed' })
    expect(pathsOf({ losses: 'tr5', uncertainty: 'sam' })).toEqual(['losses', 'uncertainty'])
  })

  it('can have custom names in a list, which keeps its order', () => {
    const losses = [
      { id: 'road.snow', share: 0.01 },
      { id: 'availability.turbine', share: 0.03 },
    ]
    const uncertainties = [{ id: 'neighbour', sigma: 0.02, of: 'energy' }]
    expect(read({ losses, uncertainties }).data).toMatchObject({ losses, uncertainties })
    expect(pathsOf({ losses: [{ id: 'road snow', share: 0.01 }] })).toEqual(['losses.0.id'])
  })

  it('are refused all at once, each by its path', () => {
    expect(
      pathsOf({
        losses: { availability: { turbine: 1.5, mains: 0.1 }, electrical: 'none', weather: {} },
        uncertainty: { windData: -1, luck: 0.1 },
      }).toSorted(),
    ).toEqual([
      'losses.availability.mains',
      'losses.availability.turbine',
      'losses.electrical',
      'losses.weather',
      'uncertainty.luck',
      'uncertainty.windData',
    ])
    expect(pathsOf({ losses: 3 })).toEqual(['losses'])
    const twice = [0.01, 0.02, 0.03].map((share) => ({ id: 'availability.turbine', share }))
    expect(pathsOf({ losses: twice })).toEqual(['losses.1.id', 'losses.2.id'])
    expect(pathsOf({ uncertainty: {}, uncertainties: [] })).toEqual(['uncertainty'])
  })
})
