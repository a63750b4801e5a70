import { describe, expect, it } from 'vitest'
import { demoRegister, type RegisterUnit } from '#domain/register'
import { filterUnits, noFilter, searchTexts, type UnitFilter } from './filterUnits.ts'
import { foundUnits } from './foundUnits.ts'
import { pointShapes, pointStates } from './pointsLayer.ts'
import { sitesOfUnits } from './sitesOfUnits.ts'

const units: RegisterUnit[] = [
  unit({ farm: 'Windpark Süd', type: 'E-82 E2', powerKw: 2300, commissionedOn: '2012-05-01' }),
  unit({ name: 'WEA 1', farm: 'Nord', type: 'V90', powerKw: 2000, commissionedOn: null }),
  unit({ name: 'WEA 1', status: 'planned', powerKw: 6800, commissionedOn: '2028-01-01', hubHeightM: null }),
]

describe('the filter', () => {
  it.each([
    [{}, [1, 1, 1]],
    [{ text: 'süd e-82' }, [1, 0, 0]],
    [{ text: 'wea nowhere' }, [0, 0, 0]],
    [{ status: 'planned' }, [0, 0, 1]],
    [{ minPowerMw: '2,1' }, [1, 0, 1]],
    [{ minPowerMw: '2', maxPowerMw: '2.3' }, [1, 1, 0]],
    [{ fromYear: '2013' }, [0, 0, 1]],
    [{ tillYear: '2012' }, [1, 0, 0]],
    [{ minPowerMw: 'x', fromYear: ' ' }, [1, 1, 1]],
    [{ minPowerMw: '2.100', maxPowerMw: '2,300' }, [1, 0, 0]],
    [{ fromYear: ' 2013 ', tillYear: '13' }, [0, 0, 1]],
  ] as const)('%j matches %j', (change, passing) => {
    const filter: UnitFilter = { ...noFilter, ...change }
    expect([...filterUnits(units, searchTexts(units), filter)]).toEqual(passing)
  })
})

it('matching units are listed by farm and name, with numbers in names as numbers', () => {
  const names = ['WEA 10', 'WEA 9', 'WEA 1']
  const farm = [...names.map((name) => unit({ name, farm: 'Süd' })), unit({ name: 'Berg' })]
  expect(foundUnits(farm, new Uint8Array([1, 1, 1, 1]))).toEqual([3, 2, 1, 0])
  expect(foundUnits(farm, new Uint8Array([0, 1, 0, 1]))).toEqual([3, 1])
})

it('points on the map differ by shape, not only by colour', () => {
  const { hidden: _, ...shown } = pointShapes
  expect(new Set(Object.values(shown)).size).toBe(3)
  // Shapes are found by the number of a state.
  expect(Object.keys(pointShapes)).toEqual(Object.keys(pointStates))
  expect(Object.values(pointStates)).toEqual([0, 1, 2, 3])
})

it('units become sites of the register with status, height and distinct names', () => {
  const sites = sitesOfUnits(
    units.map((one, i) => ({ unit: one, typeId: i === 0 ? 7 : null })),
    ['WEA 1'],
    'others',
  )
  expect(sites).toMatchObject([
    { name: 'Windpark Süd', turbine_type_id: 7, hub_height: 98, status: 'portfolio', mastr: true },
    { name: 'WEA 1 (2)', turbine_type_id: null, status: 'portfolio', mastr: true },
    { name: 'WEA 1 (3)', turbine_type_id: null, hub_height: null, status: 'planned_by_others', mastr: true },
  ])
  const own = sitesOfUnits([{ unit: units[2]!, typeId: null }], [], 'self')
  expect(own).toMatchObject([{ status: 'planned' }])
})

function unit(change: Partial<RegisterUnit>): RegisterUnit {
  const base = demoRegister(1)[0]!
  return { ...base, name: '', farm: '', hubHeightM: 98, status: 'operating', ...change }
}
