/**
 * Errors of an atlas. Each has a `_tag` and typed fields, and keeps its cause:
 *     if (isAtlasError(error, 'OutsideAtlas')) refuse(error.lat, error.lon)
 */
export abstract class AtlasError<Tag extends string = string> extends Error {
  abstract readonly _tag: Tag
}

/** The point is in no cell of the atlas. */
export class OutsideAtlas extends AtlasError<'OutsideAtlas'> {
  readonly _tag = 'OutsideAtlas'
  readonly atlasId: string
  readonly lat: number
  readonly lon: number
  constructor(atlasId: string, lat: number, lon: number) {
    super(`point ${lat}, ${lon} lies outside atlas ${atlasId}`)
    this.atlasId = atlasId
    this.lat = lat
    this.lon = lon
  }
}

/** The requested steps are not all within the atlas's time axis. */
export class OutsidePeriod extends AtlasError<'OutsidePeriod'> {
  readonly _tag = 'OutsidePeriod'
  readonly fromStep: number
  readonly endStep: number
  constructor(atlasId: string, fromStep: number, endStep: number, stepCount: number) {
    super(`steps ${fromStep} to ${endStep} are outside 0 to ${stepCount} of atlas ${atlasId}`)
    this.fromStep = fromStep
    this.endStep = endStep
  }
}

/** The atlas has no variable of this id: choose one of `available`. */
export class UnknownVariable extends AtlasError<'UnknownVariable'> {
  readonly _tag = 'UnknownVariable'
  readonly variable: string
  readonly available: readonly string[]
  constructor(atlasId: string, variable: string, available: readonly string[]) {
    super(`atlas ${atlasId} has no variable ${variable}; it has ${available.join(', ')}`)
    this.variable = variable
    this.available = available
  }
}

/** A part that the catalogue lists is missing: the copy is incomplete, fetch or import it again. */
export class MissingChunk extends AtlasError<'MissingChunk'> {
  readonly _tag = 'MissingChunk'
  readonly key: string
  constructor(key: string, options?: ErrorOptions) {
    super(`atlas data missing: ${key}`, options)
    this.key = key
  }
}

/** Bytes differ from those written: the copy is damaged, fetch or import it again. */
export class CorruptChunk extends AtlasError<'CorruptChunk'> {
  readonly _tag = 'CorruptChunk'
  readonly key: string
  readonly reason: string
  constructor(key: string, reason: string, options?: ErrorOptions) {
    super(`atlas data damaged: ${key}: ${reason}`, options)
    this.key = key
    this.reason = reason
  }
}

/** Nothing at this location, or something other than a complete atlas of a known format. */
export class NotAnAtlas extends AtlasError<'NotAnAtlas'> {
  readonly _tag = 'NotAnAtlas'
  readonly url: string
  readonly reason: string
  constructor(url: string, reason: string, options?: ErrorOptions) {
    super(`no atlas at ${url}: ${reason}`, options)
    this.url = url
    this.reason = reason
  }
}

/** The server of an atlas cannot be reached, or refuses: try later, or check the address and credentials. */
export class UnreachableAtlas extends AtlasError<'UnreachableAtlas'> {
  readonly _tag = 'UnreachableAtlas'
  readonly url: string
  readonly key: string
  readonly reason: string
  constructor(url: string, key: string, reason: string, options?: ErrorOptions) {
    super(`atlas ${url} cannot be reached: ${key}: ${reason}`, options)
    this.url = url
    this.key = key
    this.reason = reason
  }
}

/** The atlas was replaced on its server while it was open: open it again. */
export class AtlasChanged extends AtlasError<'AtlasChanged'> {
  readonly _tag = 'AtlasChanged'
  readonly url: string
  readonly key: string
  constructor(url: string, key: string) {
    super(`atlas ${url} has changed since it was opened: ${key}`)
    this.url = url
    this.key = key
  }
}

/** An atlas exists already: append to it, or request its replacement. */
export class AtlasExists extends AtlasError<'AtlasExists'> {
  readonly _tag = 'AtlasExists'
  readonly folder: string
  constructor(folder: string) {
    super(`an atlas already exists at ${folder}`)
    this.folder = folder
  }
}

/** Another process is writing this atlas: wait until it has ended. */
export class AtlasLocked extends AtlasError<'AtlasLocked'> {
  readonly _tag = 'AtlasLocked'
  readonly folder: string
  constructor(folder: string, options?: ErrorOptions) {
    super(`atlas ${folder} is being written by another process`, options)
    this.folder = folder
  }
}

/** `finish` was called although these blocks were never written. */
export class IncompleteAtlas extends AtlasError<'IncompleteAtlas'> {
  readonly _tag = 'IncompleteAtlas'
  readonly missing: readonly string[]
  constructor(folder: string, missing: readonly string[]) {
    super(`atlas ${folder} is incomplete: ${missing.length} blocks missing, first ${missing[0]}`)
    this.missing = missing
  }
}

/** A value outside the range of the variable's integers: check its unit, or widen precision and offset. */
export class ValueOutOfRange extends AtlasError<'ValueOutOfRange'> {
  readonly _tag = 'ValueOutOfRange'
  readonly variable: string
  readonly value: number
  constructor(variable: string, value: number, lowest: number, highest: number) {
    super(`${variable} ${value} is outside ${lowest} to ${highest}`)
    this.variable = variable
    this.value = value
  }
}

/** The structure of a GeoTIFF or one of its blocks is invalid: the copy is damaged, fetch it again. */
export class DamagedGeoTiff extends AtlasError<'DamagedGeoTiff'> {
  readonly _tag = 'DamagedGeoTiff'
  readonly path: string
  readonly reason: string
  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`GeoTIFF damaged: ${path}: ${reason}`, options)
    this.path = path
    this.reason = reason
  }
}

/** Every error by its tag. */
export interface AtlasErrors {
  OutsideAtlas: OutsideAtlas
  OutsidePeriod: OutsidePeriod
  UnknownVariable: UnknownVariable
  MissingChunk: MissingChunk
  CorruptChunk: CorruptChunk
  NotAnAtlas: NotAnAtlas
  UnreachableAtlas: UnreachableAtlas
  AtlasChanged: AtlasChanged
  AtlasExists: AtlasExists
  AtlasLocked: AtlasLocked
  IncompleteAtlas: IncompleteAtlas
  ValueOutOfRange: ValueOutOfRange
  DamagedGeoTiff: DamagedGeoTiff
}

export type AtlasErrorTag = keyof AtlasErrors

/** Whether something caught is an atlas error; with tags, whether it is one of these. */
export function isAtlasError<Tag extends AtlasErrorTag = AtlasErrorTag>(
  error: unknown,
  ...tags: Tag[]
): error is AtlasErrors[Tag] {
  return error instanceof AtlasError && (tags.length === 0 || tags.includes(error._tag as Tag))
}
