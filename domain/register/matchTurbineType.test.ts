import { describe, expect, it } from 'vitest'
import { type MatchableType, turbineTypeMatcher } from './matchTurbineType.ts'
import { turbineManufacturer } from './turbineManufacturer.ts'
import { typeDesignation } from './typeDesignation.ts'

const types: readonly MatchableType[] = [
  type(1, 'Enercon', 'E-82 E2 2.3 MW', 2300, 82),
  type(2, 'Enercon', 'E-82 E4 2.35 MW', 2350, 82),
  type(3, 'Enercon', 'E-70 E4 2.3 MW', 2300, 71),
  type(4, 'Vestas', 'V90-2.0 MW', 2000, 90),
  type(5, 'Vestas', 'V90-2.0 MW GridStreamer', 2000, 90),
  type(6, 'Vestas', 'V90-3.0 MW', 3000, 90),
  type(7, 'Senvion', '3.2M114 NES', 3200, 114),
  type(8, 'Siemens Gamesa', 'SWT-1.3-62', 1300, 62, false),
  type(9, 'GE Vernova', 'GE 2.75-120', 2750, 120),
  type(10, 'Nordex', 'AW70/1500', 1500, 70),
  type(11, 'Senvion', 'MM92 2.05 MW', 2050, 92.5),
]
const match = turbineTypeMatcher(types)
const levelAndId = (maker: string, text: string, powerKw: number, rotorDiameterM: number | null) => {
  const found = match({ maker, type: text, powerKw, rotorDiameterM })
  return [found.level, found.type?.id ?? null]
}

describe('a unit matches a type', () => {
  it.each([
    ['ENERCON GmbH', 'E-82 E2', 2300, 82, 'exact', 1],
    ['ENERCON GmbH', 'Enercon E82/E2', 2300, 82, 'exact', 1],
    ['ENERCON GmbH', 'E-70 E4', 2300, 70, 'exact', 3],
    ['Vestas Deutschland GmbH', 'V90 - 2,0 MW', 2000, 90, 'exact', 4],
    ['', 'Vestas V 90', 2000, 90, 'exact', 4],
    ['REpower Systems SE', '3.2M114', 3170, 114, 'exact', 7],
    ['General Electric Deutschland Holding GmbH', 'GE 2,75-120', 2780, 120, 'exact', 9],
    ['AN Windenergie GmbH', 'AN Bonus 1,3 MW/62', 1300, 62, 'exact', 8],
    ['Senvion Deutschland GmbH', 'MM 92', 2050, 92, 'exact', 11],
  ] as const)('exactly: %s %s %d kW %d m', (maker, text, powerKw, rotorM, level, id) => {
    expect(levelAndId(maker, text, powerKw, rotorM)).toEqual([level, id])
  })

  it.each([
    ['Vestas Deutschland GmbH', 'V90', 2000, null, 'the register has no rotor', 4],
    ['ENERCON GmbH', 'E-82 E1', 2300, 82, 'the variant is another', 1],
    ['Senvion Deutschland GmbH', '', 3200, 114, 'only maker, power and rotor are there', 7],
  ] as const)('highly: %s %s %d kW, since %s', (maker, text, powerKw, rotorM, _why, id) => {
    expect(levelAndId(maker, text, powerKw, rotorM)).toEqual(['high', id])
  })

  it.each([
    ['Vestas Deutschland GmbH', 'V90', 1700, 90, 4],
    ['Vestas Deutschland GmbH', 'V90', 2000, 80, 4],
    ['Sonstige', '', 2750, 120, 9],
    ['Fuhrländer AG', 'MM92', 2050, 92.5, 11],
  ])('hardly: %s %s %d kW %d m', (maker, text, powerKw, rotorM, id) => {
    expect(levelAndId(maker, text, powerKw, rotorM)).toEqual(['low', id])
  })

  it.each([
    ['Nordex Energy GmbH', 'N163/6.X', 6800, 163],
    ['Südwind Borsig Energy GmbH', 'S70', 1500, 70],
    ['Vestas Deutschland GmbH', 'V90', 600, 90],
    ['ENERCON GmbH', '', 2300, null],
    ['', '', 100, null],
  ])('not at all: %s %s %d kW', (maker, text, powerKw, rotorM) => {
    expect(levelAndId(maker, text, powerKw, rotorM)).toEqual(['none', null])
  })

  it('by 3 % of the rated power and 1 m of the rotor', () => {
    expect(levelAndId('Enercon', 'E-70', 2369, 72)[0]).toBe('exact')
    expect(levelAndId('Enercon', 'E-70', 2370, 72)[0]).toBe('low')
    expect(levelAndId('Enercon', 'E-70', 2300, 72.1)[0]).toBe('low')
  })

  it('and reports on what both agree', () => {
    const found = match({ maker: 'Vestas', type: 'V90', powerKw: 1700, rotorDiameterM: null })
    expect(found.agreement).toEqual({ maker: true, designation: true, power: false, rotor: null })
  })
})

it.each([
  ['N149/4.0-4.5NH164', 'n', 149],
  ['E-66/18.70-3', 'e', 66],
  ['FL MD 77', 'md', 77],
  ['SWT-3.0-113', 'swt', 113],
  ['GE1.5sl', 'ge sl', 1500],
  ['GE 1.5sl/77/1500', 'ge sl', 1500],
  ['Tacke TW 1.5s', 'ge s', 1500],
  ['e.n.o. 82', 'eno', 82],
  ['V150-4.2 MW', 'v', 150],
  ['WEA 7 V80', 'v', 80],
  ['Nordex Delta4000 N149/5.X', 'n', 149],
  ['SWT-DD-142', 'swt', 142],
  ['GE 3.6/137/3630', 'ge', 137],
])('the designation of %s is %s %d', (text, family, size) => {
  expect(typeDesignation(text)).toMatchObject({ family, size })
})

it.each(['', '2 MW', 'Windrad', '112'])('%s has no designation', (text) => {
  expect(typeDesignation(text)).toBeNull()
})

it.each([
  ['NEG Micon Deutschland GmbH', 'negmicon', 'vestas'],
  ['Tacke GmbH & Co. KG', 'ge', 'ge'],
  ['FUHRLÄNDER AG', 'fuhrlaender', 'fuhrlaender'],
])('%s is the type %s of the manufacturer %s', (text, maker, house) => {
  expect(turbineManufacturer(text)).toEqual({ maker, house })
})

function type(
  id: number,
  vendor: string,
  name: string,
  ratedPowerKw: number,
  rotorDiameterM: number,
  hasPowerCurve = true,
): MatchableType {
  return { id, vendor, name, ratedPowerKw, rotorDiameterM, hasPowerCurve }
}
