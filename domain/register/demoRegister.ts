import type { RegisterUnit, UnitSupport } from './registerUnit.ts'

/** Types as people type them into a register: mostly well, sometimes not. Power in kW, rotor and hubs in m. */
const models: readonly (readonly [
  maker: string,
  type: string,
  powerKw: number,
  rotorDiameterM: number,
  hubHeightsM: readonly number[],
])[] = [
  ['ENERCON GmbH', 'E-82 E2', 2300, 82, [85, 98, 108, 138]],
  ['ENERCON GmbH', 'E-70 E4', 2300, 71, [64, 85, 98, 113]],
  ['ENERCON GmbH', 'E-115', 3000, 115.7, [122, 135, 149]],
  ['ENERCON GmbH', 'Enercon E-101', 3050, 101, [99, 124, 135]],
  ['ENERCON GmbH', 'E-138 EP3 E2', 4200, 138.3, [111, 131, 160]],
  ['Vestas Deutschland GmbH', 'V90', 2000, 90, [80, 105, 125]],
  ['Vestas Deutschland GmbH', 'V112-3.3 MW', 3300, 112, [94, 119, 140]],
  ['Vestas Deutschland GmbH', 'Vestas V126', 3450, 126, [117, 137, 149]],
  ['Vestas Deutschland GmbH', 'V150-4,2 MW', 4200, 150, [123, 145, 166]],
  ['Nordex Energy GmbH', 'N117/2400', 2400, 117, [91, 120, 141]],
  ['Nordex Energy GmbH', 'N149/4.0-4.5', 4500, 149.1, [105, 125, 164]],
  ['GE Wind Energy GmbH', 'GE 2.5-120', 2530, 120, [110, 120, 139]],
  ['Senvion Deutschland GmbH', 'MM92', 2050, 92.5, [80, 100]],
  ['Senvion Deutschland GmbH', '3.2M114', 3170, 114, [93, 123, 143]],
  ['Siemens Wind Power GmbH & Co. KG', 'SWT-3.0-113', 3000, 113, [99.5, 115, 142.5]],
  ['Sonstige', 'Prototyp', 1250, 64, [68]],
]

/** Places inland, away from every border, around which the farms are strewn: centre and half width in degrees. */
const regions: readonly (readonly [
  state: string,
  lat: number,
  lon: number,
  halfLat: number,
  halfLon: number,
])[] = [
  ['Niedersachsen', 53.0, 8.9, 0.5, 1.2],
  ['Niedersachsen', 52.5, 9.8, 0.3, 0.6],
  ['Schleswig-Holstein', 54.3, 9.5, 0.3, 0.4],
  ['Brandenburg', 52.9, 12.9, 0.3, 0.6],
  ['Brandenburg', 52.0, 13.6, 0.3, 0.5],
  ['Sachsen-Anhalt', 51.9, 11.7, 0.4, 0.4],
  ['Mecklenburg-Vorpommern', 53.7, 12.4, 0.3, 0.8],
  ['Nordrhein-Westfalen', 51.6, 8.3, 0.3, 0.5],
  ['Rheinland-Pfalz', 49.9, 7.5, 0.3, 0.4],
  ['Hessen', 50.6, 9.1, 0.3, 0.3],
  ['Thüringen', 50.95, 11.0, 0.2, 0.5],
  ['Bayern', 49.3, 11.2, 0.5, 0.8],
  ['Baden-Württemberg', 48.6, 9.3, 0.3, 0.5],
]

const farmMax = 20
/** Turbines of the first tenders, of 2017, stood two years later. */
const firstAwardedYear = 2019
const spacingDiameters = 4.5
const metresPerDegree = 111_300

/**
 * A made-up register: farms with turbines of common types, a few in planning, at random places. Nothing of it stands
 * anywhere; names and numbers say so.
 *
 * @param count  units
 * @param seed   the same seed makes the same register
 */
export function demoRegister(count: number, seed = 1): RegisterUnit[] {
  const random = mulberry32(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const units: RegisterUnit[] = []
  for (let farmNumber = 1; units.length < count; farmNumber++) {
    const [state, lat0, lon0, halfLat, halfLon] = pick(regions)
    const centre = { lat: lat0 + halfLat * (2 * random() - 1), lon: lon0 + halfLon * (2 * random() - 1) }
    const [maker, type, powerKw, rotorDiameterM, hubHeightsM] = pick(models)
    const hubHeightM = pick(hubHeightsM)
    const farm = `Demo-Windpark-${String(farmNumber).padStart(3, '0')}`
    const isPlanned = random() < 0.12
    const year = isPlanned ? 2027 + Math.floor(random() * 3) : 2001 + Math.floor(random() * 25)
    const size = Math.min(1 + Math.floor(random() * farmMax), count - units.length)
    const columns = Math.ceil(Math.sqrt(size))
    const step = (spacingDiameters * rotorDiameterM) / metresPerDegree
    for (let i = 0; i < size; i++) {
      const jitter = () => 0.25 * (2 * random() - 1)
      units.push({
        number: `SEE${String(units.length + 1).padStart(12, '0')}`,
        name: `${farm} WEA ${String(i + 1).padStart(2, '0')}`,
        farm,
        state,
        status: isPlanned ? 'planned' : 'operating',
        isOffshore: false,
        lat: centre.lat + step * (Math.floor(i / columns) + jitter()),
        lon: centre.lon + (step * ((i % columns) + jitter())) / Math.cos((centre.lat * Math.PI) / 180),
        powerKw,
        hubHeightM: random() < 0.02 ? null : hubHeightM,
        rotorDiameterM: random() < 0.02 ? null : rotorDiameterM,
        maker,
        type,
        commissionedOn: `${year}-0${1 + Math.floor(random() * 9)}-15`,
        support:
          year < firstAwardedYear
            ? null
            : supportBy(`DEMO${year - 2002}-1/${String(farmNumber).padStart(3, '0')}`),
      })
    }
  }
  return units
}

function supportBy(awardNumber: string): UnitSupport {
  const none = { expected: null, after5Years: null, after10Years: null, after15Years: null }
  return { awardNumber, commissionedOn: null, referenceYieldPercent: none }
}

/** Numbers of [0, 1), the same for the same seed (Tommy Ettinger's mulberry32, public domain). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
