/** Quantity that a unit measures. Units of one dimension convert into each other. */
export type Dimension =
  | 'speed'
  | 'angle'
  | 'length'
  | 'power'
  | 'energy'
  | 'price'
  | 'share'
  | 'temperature'
  | 'pressure'
  | 'density'
  | 'irradiance'
  | 'irradiation'
  | 'waterAmount'
  | 'waterRate'
  | 'force'
  | 'duration'
  | 'frequency'
  | 'voltage'
  | 'level'
  | 'geopotential'
  | 'numberPerArea'

/** The unit that the product uses for each dimension. */
export const baseUnits = {
  speed: 'm/s',
  angle: '°',
  length: 'm',
  power: 'kW',
  energy: 'kWh',
  price: 'EUR/MWh',
  share: '1',
  temperature: '°C',
  pressure: 'hPa',
  density: 'kg/m³',
  irradiance: 'W/m²',
  irradiation: 'J/m²',
  waterAmount: 'mm',
  waterRate: 'mm/h',
  force: 'kN',
  duration: 's',
  frequency: 'Hz',
  voltage: 'V',
  level: 'dB',
  geopotential: 'm²/s²',
  numberPerArea: '/km²',
} as const satisfies Record<Dimension, string>

export interface Unit {
  /** Symbol in the product's spelling. */
  readonly symbol: string
  readonly dimension: Dimension
  /** Values in the base unit are values times `factor` plus `offset`. */
  readonly factor: number
  readonly offset: number
}

type Row = readonly [symbol: string, dimension: Dimension, factor: number, spellings: string, offset?: number]

const inchM = 0.0254
const footM = 12 * inchM
const mileM = 5280 * footM
const knotMs = 1852 / 3600

/**
 * All units that can be read in files. Blanks separate spellings, which have no blanks, superscripts or
 * multiplication signs (see `readUnit`); capitals count only where they distinguish two units.
 *
 * Sources of factors: SI brochure, 9th edition; international foot, mile and nautical mile; the mil of wind
 * instruments is that of NATO, 6400 to a circle.
 */
const rows: readonly Row[] = [
  [
    'm/s',
    'speed',
    1,
    'm/s mps m/sec ms-1 ms^-1 ms**-1 m.s-1 m.s**-1 meter/second meters/second metre/second metres/second meter/s meters/sec meterspersecond metrespersecond meterprosekunde meterjesekunde',
  ],
  [
    'km/h',
    'speed',
    1 / 3.6,
    'km/h kmh kph kmph km/hr kmh-1 kmperhour kilometersperhour kilometresperhour kilometerprostunde kilometerjestunde',
  ],
  ['mph', 'speed', mileM / 3600, 'mph mi/h mi/hr milesperhour miles/hour'],
  ['kn', 'speed', knotMs, 'kn kt kts knot knots knoten'],
  ['ft/s', 'speed', footM, 'ft/s fps ft/sec feetpersecond'],
  ['0.1 m/s', 'speed', 0.1, '0.1m/s 0,1m/s dm/s 1/10m/s'],
  ['cm/s', 'speed', 0.01, 'cm/s'],
  [
    '°',
    'angle',
    1,
    '° deg degs degree degrees grad degreetrue degreestrue degreesn degreese degnorth degreesnorth degreeseast degreenorth degreeeast',
  ],
  ['10°', 'angle', 10, '10° 10deg 10degrees 10degree 10grad tensofdegrees'],
  ['rad', 'angle', 180 / Math.PI, 'rad radian radians'],
  ['gon', 'angle', 0.9, 'gon'],
  ['mrad', 'angle', 0.18 / Math.PI, 'mrad milliradian milliradians'],
  ['mil', 'angle', 360 / 6400, 'mil mils'],
  ['m', 'length', 1, 'm meter meters metre metres mtr'],
  ['km', 'length', 1000, 'km kilometer kilometers kilometre kilometres'],
  ['dm', 'length', 0.1, 'dm'],
  ['cm', 'length', 0.01, 'cm'],
  ['ft', 'length', footM, 'ft foot feet fuss'],
  ['mi', 'length', mileM, 'mi mile miles'],
  ['W', 'power', 1e-3, 'W watt watts'],
  ['kW', 'power', 1, 'kW kilowatt kilowatts kWh/h'],
  ['MW', 'power', 1e3, 'MW megawatt megawatts MWel MWh/h'],
  ['GW', 'power', 1e6, 'GW gigawatt GWh/h'],
  ['hp', 'power', 0.745699872, 'hp horsepower'],
  ['PS', 'power', 0.73549875, 'PS'],
  ['Wh', 'energy', 1e-3, 'Wh watthour watthours wattstunde wattstunden'],
  ['kWh', 'energy', 1, 'kWh kilowatthour kilowatthours kilowattstunde kilowattstunden'],
  ['MWh', 'energy', 1e3, 'MWh megawatthour megawatthours megawattstunde megawattstunden'],
  ['GWh', 'energy', 1e6, 'GWh gigawatthour gigawatthours gigawattstunde gigawattstunden'],
  ['TWh', 'energy', 1e9, 'TWh terawatthour terawatthours terawattstunde terawattstunden'],
  ['MJ', 'energy', 1 / 3.6, 'MJ'],
  ['GJ', 'energy', 1e3 / 3.6, 'GJ'],
  ['EUR/MWh', 'price', 1, 'EUR/MWh €/MWh \ufffd/MWh ?/MWh euro/MWh EURperMWh eurmwh EUR/MWhe €/MWhe'],
  ['ct/kWh', 'price', 10, 'ct/kWh cent/kWh cents/kWh c/kWh eurocent/kWh ctperkWh ctkwh'],
  ['EUR/kWh', 'price', 1000, 'EUR/kWh €/kWh euro/kWh'],
  ['1', 'share', 1, '1 - 0-1 0..1 fraction p.u. pu dimensionless'],
  ['kg/kg', 'share', 1, 'kg/kg kgkg-1 kgkg**-1 kgkg^-1'],
  ['g/kg', 'share', 0.001, 'g/kg gkg-1 gkg**-1'],
  ['%', 'share', 0.01, '% percent prozent pct proz vh'],
  ['‰', 'share', 0.001, '‰ permille'],
  ['°C', 'temperature', 1, '°C degC celsius gradC degreesC degreeC gradcelsius degreescelsius C'],
  ['K', 'temperature', 1, 'K kelvin kelvins degK', -273.15],
  ['°F', 'temperature', 5 / 9, '°F degF fahrenheit F', -160 / 9],
  ['hPa', 'pressure', 1, 'hPa mbar millibar millibars mb hectopascal'],
  ['Pa', 'pressure', 0.01, 'Pa pascal'],
  ['kPa', 'pressure', 10, 'kPa'],
  ['bar', 'pressure', 1000, 'bar'],
  ['atm', 'pressure', 1013.25, 'atm'],
  ['mmHg', 'pressure', 1.333223874, 'mmHg torr'],
  ['inHg', 'pressure', 33.863886667, 'inHg'],
  ['kg/m³', 'density', 1, 'kg/m3 kgm-3 kgm^-3 kgm**-3 kg/m^3 kgperm3'],
  ['W/m²', 'irradiance', 1, 'W/m2 Wm-2 Wm^-2 Wm**-2 W/m^2 W/sqm W/qm'],
  ['kW/m²', 'irradiance', 1000, 'kW/m2 kWm-2'],
  ['J/m²', 'irradiation', 1, 'J/m2 Jm-2 Jm^-2 Jm**-2 J/m^2'],
  ['J/cm²', 'irradiation', 1e4, 'J/cm2 Jcm-2'],
  ['kJ/m²', 'irradiation', 1e3, 'kJ/m2 kJm-2'],
  ['Wh/m²', 'irradiation', 3600, 'Wh/m2 Whm-2'],
  ['mm', 'waterAmount', 1, 'mm millimeter millimetre kg/m2 kgm-2 kgm**-2 kgm^-2 l/m2'],
  ['m w.e.', 'waterAmount', 1000, 'mofwaterequivalent mofwater mwe mw.e.'],
  ['mm/h', 'waterRate', 1, 'mm/h mm/hr mmh-1 mmh**-1 mmhour-1 mm/hour kgm-2h-1 kgm**-2h**-1'],
  ['mm/d', 'waterRate', 1 / 24, 'mm/d mm/day mmd-1 mmday-1 kgm-2d-1 kgm-2day-1 kgm**-2d**-1'],
  ['m/d', 'waterRate', 1000 / 24, 'm/d m/day md-1 mday-1'],
  ['kg/m²/s', 'waterRate', 3600, 'kg/m2/s kgm-2s-1 kgm**-2s**-1 kgm^-2s^-1 kg/(m2s) mm/s mms-1 mms**-1'],
  ['N', 'force', 1e-3, 'N newton'],
  ['kN', 'force', 1, 'kN kilonewton'],
  ['s', 'duration', 1, 's sec second seconds sekunden'],
  ['min', 'duration', 60, 'min minute minutes minuten'],
  ['h', 'duration', 3600, 'h hr hour hours stunde stunden std'],
  ['Hz', 'frequency', 1, 'Hz hertz'],
  ['rpm', 'frequency', 1 / 60, 'rpm 1/min min-1 u/min'],
  ['V', 'voltage', 1, 'V volt volts'],
  ['mV', 'voltage', 1e-3, 'mV millivolt'],
  ['dB', 'level', 1, 'dB dB(A) dBA decibel'],
  ['/km²', 'numberPerArea', 1, '/km2 1/km2 km-2 km^-2 km**-2 1/km^2'],
  ['m²/s²', 'geopotential', 1, 'm2/s2 m2s-2 m**2s**-2 m^2s^-2 m^2/s^2 J/kg'],
]

export const units: readonly (Unit & { readonly spellings: readonly string[] })[] = /* @__PURE__ */ rows.map(
  ([symbol, dimension, factor, spellings, offset = 0]) => ({
    symbol,
    dimension,
    factor,
    offset,
    spellings: spellings.split(' '),
  }),
)
