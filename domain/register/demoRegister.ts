import { onshorePowerAt } from '../market/publishedMonths.ts'
import { demoModels } from './demoModels.ts'
import type { RegisterUnit, UnitSupport } from './registerUnit.ts'
import { windRegions } from './windRegions.ts'

const farmMax = 20
/** First year with awarded turbines: those of the first tenders, in 2017, were built two years later. */
const firstAwardedYear = 2019
const spacingDiameters = 4.5
const metresPerDegree = 111_300

/** Share of planned units. */
const plannedShare = 0.06
/** Installed onshore power before the first known year: end of a year, MW. Source: AGEE-Stat. */
const earlierPowerMw: readonly (readonly [year: number, powerMw: number])[] = [
  [1990, 0],
  [1995, 1100],
  [2000, 6100],
  [2005, 18_250],
  [2010, 26_820],
  [2015, 41_300],
  [2017, 50_292],
]

/** Number of units with which the register has Germany's power. */
export const nationalUnitCount = 31_100

/**
 * A synthetic register: farms of types that were common when they were commissioned, in places with turbines in
 * Germany, some in planning. Its power grows like Germany's: with `nationalUnitCount` units it is that of Germany, with
 * fewer a part of it. None of its turbines exists; names and numbers say so.
 * @param count units
 * @param seed the same seed makes the same register
 */
export function demoRegister(count: number, seed = 1): RegisterUnit[] {
  const random = mulberry32(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const regionAt = weightedRegions()
  const share = count / nationalUnitCount
  const units: RegisterUnit[] = []
  let builtMw = 0
  for (let farmNumber = 1; units.length < count; farmNumber++) {
    const [state, lat0, lon0, halfLat, halfLon] = regionAt(random())
    const centre = { lat: lat0 + halfLat * (2 * random() - 1), lon: lon0 + halfLon * (2 * random() - 1) }
    const isPlanned = random() < plannedShare
    const day = isPlanned ? plannedDay(random()) : dayOfPower(builtMw / share)
    const year = Number(day.slice(0, 4))
    const { models } = demoModels.find(({ endYear }) => year < endYear)!
    const [maker, type, powerKw, rotorDiameterM, hubHeightsM] = pick(models)
    const hubHeightM = pick(hubHeightsM)
    const farm = `Demo-Windpark-${String(farmNumber).padStart(3, '0')}`
    const size = Math.min(1 + Math.floor(random() * farmMax), count - units.length)
    const columns = Math.ceil(Math.sqrt(size))
    const step = (spacingDiameters * rotorDiameterM) / metresPerDegree
    if (!isPlanned) builtMw += (size * powerKw) / 1000
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
        commissionedOn: day,
        support:
          year < firstAwardedYear
            ? null
            : supportBy(`DEMO${year - 2002}-1/${String(farmNumber).padStart(3, '0')}`),
      })
    }
  }
  return units
}

/** Region by a number in [0, 1); the frequency of each is its share of the power. */
function weightedRegions() {
  const all = Object.entries(windRegions).flatMap(([state, regions]) =>
    regions.map((region) => [state, ...region] as const),
  )
  const total = all.reduce((sum, [, , , , , powerMw]) => sum + powerMw, 0)
  return (share: number) => {
    let before = 0
    for (const region of all) {
      before += region[5]
      if (before > share * total) return region
    }
    return all.at(-1)!
  }
}

/** Day, YYYY-MM-DD, by which the onshore power of Germany reached a value in MW: the 15th of its month. */
function dayOfPower(powerMw: number): string {
  const [lastYear, knownMw] = earlierPowerMw.at(-1)!
  if (powerMw >= knownMw) {
    let monthsOn = 0
    while (monthsOn < lastMonths && onshorePowerAt(Date.UTC(lastYear + 1, monthsOn)) < powerMw) monthsOn += 1
    return fifteenth(lastYear + 1, Math.min(monthsOn, lastMonths - 1))
  }
  const after = earlierPowerMw.findIndex(([, ofYear]) => ofYear > powerMw)
  const [[fromYear, fromMw], [toYear, toMw]] = [earlierPowerMw[after - 1]!, earlierPowerMw[after]!]
  const years = ((toYear - fromYear) * (powerMw - fromMw)) / (toMw - fromMw)
  return fifteenth(fromYear + 1, Math.floor(12 * years))
}

/** Months from the first year with known power to the end of the last one. */
const lastMonths = 12 * 8

function plannedDay(share: number): string {
  return fifteenth(2027, Math.floor(36 * share))
}

function fifteenth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 15)).toISOString().slice(0, 10)
}

function supportBy(awardNumber: string): UnitSupport {
  const none = { expected: null, after5Years: null, after10Years: null, after15Years: null }
  return { awardNumber, commissionedOn: null, referenceYieldPercent: none }
}

/** Random numbers in [0, 1), equal for equal seeds (Tommy Ettinger's mulberry32, public domain). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
