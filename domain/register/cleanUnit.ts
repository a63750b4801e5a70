import { readNumber } from '../numbers/index.ts'
import { wattsPerM2, wattsPerRotorM2 } from '../turbine/rotor.ts'
import { canBeGerman, canBeInState, federalState } from './federalStates.ts'
import type { ExclusionReason, OmissionReason } from './quality.ts'
import { readRegisterDate } from './registerDate.ts'
import type { FormerUnit, RawUnit, RegisterUnit, UnitStatus } from './registerUnit.ts'
import { supportOf } from './unitSupport.ts'

/** Plausible sizes of turbines; values outside are typing or unit errors, such as W for kW. Our bounds. */
const plausible = {
  powerKw: { min: 0.1, max: 30_000 },
  hubHeightM: { min: 5, max: 400 },
  rotorDiameterM: { min: 1, max: 300 },
} as const
/** Least power per rotor area of turbines, W/m²: less is a power in MW, given as kW. Our bound. */
const leastSpecificPower = 20

/** Coordinates with fewer decimals may be wrong by kilometres. */
const neededDecimals = 2

export type CleanedUnit =
  | { readonly ok: true; readonly unit: RegisterUnit; readonly omitted: readonly OmissionReason[] }
  | { readonly ok: true; readonly former: FormerUnit }
  | { readonly ok: false; readonly reason: ExclusionReason }

/**
 * Cleans a unit. Units in operation and in planning are included if they have a place in Germany and a power.
 * Their missing or implausible heights, diameters and dates are left out and named. Units that were shut down
 * for good on a known day count as former units, also if their status still says that they operate.
 * @param day  day of the register, YYYY-MM-DD
 */
export function cleanUnit(raw: RawUnit, day: string): CleanedUnit {
  const number = raw.number.trim().toUpperCase()
  if (!/^SEE\d{12}$/.test(number)) return excluded('numberInvalid')
  if (/deaktiviert|^473$/i.test(raw.systemStatus.trim())) return excluded('deactivated')
  const written = statusOf(raw.status)
  const endOn = readRegisterDate(raw.decommissionedOn)
  const status = written === 'operating' && endOn !== null && endOn <= day ? 'shutDown' : written
  const decommissionedOn = status === 'shutDown' ? endOn : null
  if (!isRelevant(status) && decommissionedOn === null) return excluded(status)

  const lat = readNumber(raw.lat)
  const lon = readNumber(raw.lon)
  if (lat === null || lon === null || (lat === 0 && lon === 0)) return excluded('coordinatesMissing')
  if (decimals(raw.lat) < neededDecimals && decimals(raw.lon) < neededDecimals)
    return excluded('coordinatesRough')
  const isOffshore = /see$|^889$/i.test(raw.place.trim())
  if (!canBeGerman({ lat, lon }, isOffshore)) return excluded('outsideGermany')
  const state = federalState(raw.state)
  if (!isOffshore && !canBeInState({ lat, lon }, state)) return excluded('outsideState')
  const powerKw = readNumber(raw.powerKw)
  if (powerKw === null || !within(powerKw, plausible.powerKw)) return excluded('powerImplausible')

  const omitted: OmissionReason[] = []
  const size = cleanSize(raw, powerKw, omitted)
  const isWeak =
    size.rotorDiameterM !== null && wattsPerRotorM2(powerKw, size.rotorDiameterM) < leastSpecificPower
  if (isWeak) return excluded('powerImplausible')
  const maker = oneLine(raw.maker)
  const type = oneLine(raw.type)
  const commissionedOn = readRegisterDate(status === 'planned' ? raw.plannedOn : raw.commissionedOn)
  if (maker === '') omitted.push('makerMissing')
  if (type === '') omitted.push('typeMissing')
  if (commissionedOn === null) omitted.push('dateMissing')
  const turbine = {
    number,
    name: oneLine(raw.name),
    farm: oneLine(raw.farm),
    state,
    isOffshore,
    lat,
    lon,
    powerKw,
    ...size,
    maker,
    type,
    commissionedOn,
    support: supportOf(raw, commissionedOn),
  }
  if (isRelevant(status)) return { ok: true, unit: { ...turbine, status }, omitted }
  if (decommissionedOn === null || (commissionedOn ?? '') >= decommissionedOn) return excluded('shutDown')
  return { ok: true, former: { ...turbine, decommissionedOn } }
}

function cleanSize(
  raw: RawUnit,
  powerKw: number,
  omitted: OmissionReason[],
): Pick<RegisterUnit, 'hubHeightM' | 'rotorDiameterM'> {
  const hubHeightM = readNumber(raw.hubHeightM)
  const rotorDiameterM = readNumber(raw.rotorDiameterM)
  const hasHub = hubHeightM !== null && within(hubHeightM, plausible.hubHeightM)
  const hasRotor =
    rotorDiameterM !== null &&
    within(rotorDiameterM, plausible.rotorDiameterM) &&
    wattsPerRotorM2(powerKw, rotorDiameterM) <= wattsPerM2.possible.max
  if (hubHeightM === null) omitted.push('hubHeightMissing')
  else if (!hasHub) omitted.push('hubHeightImplausible')
  if (rotorDiameterM === null) omitted.push('rotorDiameterMissing')
  else if (!hasRotor) omitted.push('rotorDiameterImplausible')
  if (hasHub && hasRotor && rotorDiameterM / 2 >= hubHeightM) {
    // Either hub height or rotor is wrong, and it is not known which one.
    omitted.push('rotorReachesGround')
    return { hubHeightM: null, rotorDiameterM: null }
  }
  return { hubHeightM: hasHub ? hubHeightM : null, rotorDiameterM: hasRotor ? rotorDiameterM : null }
}

/** Status by the register's code or its text. */
function statusOf(text: string): UnitStatus | 'shutDown' | 'pausedOperation' | 'statusUnknown' {
  const key = text.toLowerCase().replaceAll('ü', 'ue').replaceAll(/\s/g, '')
  if (key === '35' || key === 'inbetrieb') return 'operating'
  if (key === '31' || key === 'inplanung') return 'planned'
  if (key === '37' || key.startsWith('voruebergehend')) return 'pausedOperation'
  if (key === '38' || /stillgelegt$/.test(key)) return 'shutDown'
  return 'statusUnknown'
}

function isRelevant(status: ReturnType<typeof statusOf>): status is UnitStatus {
  return status === 'operating' || status === 'planned'
}

function excluded(reason: ExclusionReason): CleanedUnit {
  return { ok: false, reason }
}

function within(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max
}

function decimals(text: string): number {
  return /[.,](\d*)\s*$/.exec(text)?.[1]?.replace(/0+$/, '').length ?? 0
}

/** A text on one line, as names are: control characters and runs of blanks become one blank. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
}
