import type { AtlasGrid, LatLon, ReadingRecord, TurbineCurves } from '#domain'

/** Quantity of a variable. Names are those of the CF standard, shortened, if there is one. */
export type Quantity =
  | 'eastward_wind'
  | 'northward_wind'
  /** Only if the direction is unknown. */
  | 'wind_speed'
  | 'air_temperature'
  | 'air_pressure'
  | 'relative_humidity'
  | 'specific_humidity'
  | 'air_density'
  | 'turbulent_kinetic_energy'
  | 'rain'
  | 'radiation'
  | 'direct_radiation'
  | 'cloud_cover'
  | 'roughness_length'
  | 'boundary_layer_height'
  | 'friction_velocity'
  /** Downward, as ECMWF counts it: negative where the ground heats the air. */
  | 'sensible_heat_flux'
  /** Mean over the step that ends at the stamp. */
  | 'mean_sensible_heat_flux'
  /** Base of the lowest clouds above ground; missing where there are none. */
  | 'cloud_base_height'
  | 'surface_altitude'

/**
 * Unit of the stored values. State variables are instantaneous at the time stamp; rain (mm per step) and
 * radiation and mean heat flux (mean W/m² over the step) cover the step that ends at the stamp.
 */
export type AtlasUnit = 'm s-1' | 'K' | 'Pa' | '%' | 'mm' | 'W m-2' | 'm' | 'kg m-3' | 'kg kg-1' | 'm2 s-2'

export interface AtlasVariable {
  /** Name of the array in the store: u10, v10, u100, v100, u200, v200, t100, p100, rh100, q100, rho100, tke100, t2m, sp, rh2m, rain, ssrd, tcc, z0, blh, zust, ishf, sshf, cbh. */
  readonly id: string
  readonly quantity: Quantity
  /** Height above ground in m; null for values of the surface or the whole column. */
  readonly heightM: number | null
  readonly unit: AtlasUnit
  /** Step of the stored integers in the variable's unit: the precision of read values. */
  readonly precision: number
  /** True for one value per cell that does not change with time, such as the height of the ground. */
  readonly isStatic?: boolean
}

export interface LocalisedText {
  readonly de: string
  readonly en: string
}

/** A long-term statistic of every cell, computed once when the atlas was written. */
export interface AtlasField {
  /** Such as mean_wind_speed_100m; it is the name of the array in the store but for fields of earlier releases. */
  readonly id: string
  readonly statistic:
    | 'mean_wind_speed'
    | 'weibull_scale'
    | 'weibull_shape'
    | 'wind_power_density'
    /** Mean density at the ground times mean cube of the speed, from earlier releases. */
    | 'wind_power_density_of_means'
    | 'mean_air_density'
  /** Height above ground in m; null for the air at the surface. */
  readonly heightM: number | null
  readonly unit: 'm s-1' | '1' | 'W m-2' | 'kg m-3'
}

/** Energy of a reference turbine in every calendar month and cell, computed when the atlas was written. */
export interface AtlasEnergy {
  /** Name of the array in the store, such as monthly_energy_e141_4200. */
  readonly id: string
  /** Id of domain's reference turbines. */
  readonly turbineId: string
  readonly hubHeightM: number
  readonly unit: 'MWh'
  /** Air density for power curves; absent: of earlier releases, of the ground less 0.113 kg/m³ per km. */
  readonly air?: 'hub'
}

/** Everything known about an atlas without reading its weather: the catalogue entry. */
export interface AtlasInfo {
  readonly id: string
  readonly title: LocalisedText
  /** How to cite the data. */
  readonly citation: string
  readonly licence: string
  /** True for synthetic weather: it must be labelled wherever it appears. */
  readonly synthetic: boolean
  /** Changes with every append and replacement; part of each result's provenance. */
  readonly version: string
  readonly grid: AtlasGrid
  readonly variables: readonly AtlasVariable[]
  /** Stored statistics; empty for an atlas that was written without them. */
  readonly fields: readonly AtlasField[]
  /** Stored monthly energies; empty for an atlas that was written without statistics. */
  readonly energies: readonly AtlasEnergy[]
  /** First and last time stamp, UTC, in ms since 1970. */
  readonly dataFromMs: number
  readonly dataTillMs: number
  readonly resolutionTimeS: number
  readonly stepCount: number
  /** Time from which the values are preliminary and may be replaced, ms since 1970; absent: all are final. */
  readonly preliminaryFromMs?: number
  /** How the source files were understood; absent or empty if that is not stored. */
  readonly readings?: readonly ReadingRecord[]
  /** Steps without wind, first and the one after the last, in order; absent: none is known. */
  readonly gaps?: readonly (readonly [first: number, end: number])[]
}

/** A variable as it is written: the stored integer n means `n * precision + offset`. */
export interface StoredVariable extends AtlasVariable {
  /** Value of the stored integer 0 in the variable's unit. The range is offset ± 32767 * precision. */
  readonly offset: number
  /** Name in CF files, for readers other than Anemone. */
  readonly longName?: string
}

/** Contents of a new atlas: its catalogue entry as known before the weather is written. */
export interface AtlasDescription {
  /** Lower-case letters, digits and hyphens; the usual name of its folder. */
  readonly id: string
  readonly title: LocalisedText
  readonly citation: string
  readonly licence: string
  readonly synthetic: boolean
  readonly grid: AtlasGrid
  readonly variables: readonly StoredVariable[]
  /** First time stamp, UTC, in ms since 1970. */
  readonly dataFromMs: number
  readonly resolutionTimeS: number
  readonly stepCount: number
  /** Steps of one compressed chunk; default: five years. */
  readonly stepsPerChunk?: number
  /** Chunks along time in one shard file; default 2. */
  readonly chunksPerShard?: number
  /** Time from which the values are preliminary, ms since 1970; absent: all are final. */
  readonly preliminaryFromMs?: number
  /** Files of the weather, if it came from files. */
  readonly sources?: readonly AtlasSource[]
}

/** Source file of an atlas, and its period. */
export interface AtlasSource {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  readonly fromMs: number
  readonly tillMs: number
}

export type Interpolation = 'nearest' | 'bilinear'

/** Requested series at a location. */
export interface SeriesRequest {
  /**
   * Variable ids; an unknown id is an error. A static variable gives a constant series. Between cells, both
   * components of the wind together have the cells' mean speed and the direction of their mean vector.
   */
  readonly variables: readonly string[]
  readonly interpolation: Interpolation
  /** First step and one past the last step, as indices of the atlas's time axis. */
  readonly fromStep: number
  readonly endStep: number
  readonly signal?: AbortSignal
}

export interface PointRequest extends SeriesRequest, LatLon {}

export interface PointsRequest extends SeriesRequest {
  readonly places: readonly LatLon[]
}

/** Series at one point: `fields.get(id)` has one value per step, NaN if missing. */
export interface PointSeries {
  readonly startMs: number
  readonly stepMs: number
  readonly fields: ReadonlyMap<string, Float32Array>
  /** Distance-weighted cells used: one for nearest, up to four for bilinear. */
  readonly cells: readonly { readonly x: number; readonly y: number; readonly weight: number }[]
}

/** A map over the whole grid. */
export interface CellField {
  /** Row by row from the south-western cell, NaN if missing. */
  readonly data: Float32Array
  readonly dims: readonly ['y', 'x']
  readonly shape: readonly [ySz: number, xSz: number]
  readonly unit: string
}

/** Energy of a reference turbine in MWh over calendar months (UTC) and cells. */
export interface MonthlyEnergyField {
  /** Months in order; 1 to 12 within the year. */
  readonly months: readonly { readonly year: number; readonly month: number }[]
  /** Month by month, row by row from the south-western cell; NaN for a month that lacks more than a tenth. */
  readonly data: Float32Array
  readonly dims: readonly ['month', 'y', 'x']
  readonly shape: readonly [months: number, ySz: number, xSz: number]
  readonly unit: 'MWh'
}

export interface CellEnergiesRequest {
  readonly cells: readonly { readonly x: number; readonly y: number }[]
  readonly turbine: EnergyTurbine
  readonly signal?: AbortSignal
}

/** Turbine whose monthly energy is requested. Plain data: it is posted to threads. */
export interface EnergyTurbine {
  /** m above ground. */
  readonly hubHeightM: number
  readonly diameterM: number
  readonly curves: TurbineCurves
}

/** Turbines of one kind at a location, and their steps. */
export interface TurbineSite {
  readonly turbine: EnergyTurbine
  /** Cells of their weather, with weights that add up to 1. */
  readonly cells: readonly { readonly x: number; readonly y: number; readonly weight: number }[]
  /** Number of turbines; default 1. */
  readonly count?: number
  /** First step with the turbines, an index of the atlas's time axis; default: the first of all. */
  readonly fromStep?: number
  /** Step after the last one with the turbines; default: the end. */
  readonly endStep?: number
}

export interface StepRequest {
  readonly variable: string
  /** Index of the atlas's time axis. */
  readonly step: number
  readonly signal?: AbortSignal
}

/** An open atlas. It has file handles and a bounded cache: close it. */
export interface Atlas {
  readonly info: AtlasInfo
  /** @throws AtlasError OutsideAtlas | OutsidePeriod | UnknownVariable | MissingChunk | CorruptChunk */
  readPoint(request: PointRequest): Promise<PointSeries>
  /**
   * Series at several locations, in order: each equals that of `readPoint`. Common data are read and unpacked once.
   * Memory holds the series and one chunk: limit the locations and steps of a call accordingly.
   * @throws AtlasError as readPoint, for the first location that is refused
   */
  readPoints(request: PointsRequest): Promise<PointSeries[]>
  /**
   * A statistic of `info.fields`, or a static variable.
   * @throws AtlasError UnknownVariable | MissingChunk | CorruptChunk
   */
  readField(id: string, signal?: AbortSignal): Promise<CellField>
  /**
   * Monthly energy of a reference turbine, one of `info.energies`.
   * @throws AtlasError UnknownVariable | MissingChunk | CorruptChunk
   */
  readMonthlyEnergy(turbineId: string, signal?: AbortSignal): Promise<MonthlyEnergyField>
  /**
   * Monthly energy of any turbine in single cells, one after another in order: MWh of all months of the atlas, like
   * that of the reference turbines from `readMonthlyEnergy`.
   * @throws AtlasError UnknownVariable without wind for the hub height | MissingChunk | CorruptChunk
   */
  cellEnergies(request: CellEnergiesRequest): AsyncGenerator<Float32Array>
  /**
   * A variable at one time over the whole grid. Unpacks a chunk of every cell: for maps, not for series.
   * @throws AtlasError OutsidePeriod | UnknownVariable | MissingChunk | CorruptChunk
   */
  readStep(request: StepRequest): Promise<CellField>
  close(): Promise<void>
}
