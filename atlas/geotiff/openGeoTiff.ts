import { basename } from 'node:path'
import { DamagedGeoTiff } from '../errors.ts'
import { type Directory, readDirectory, readTiffHeader, type TiffHeader } from './directory.ts'
import { DirectoryBudget } from './directoryBudget.ts'
import { parseGdalMetadata } from './gdalMetadata.ts'
import { GEO_KEY, GEO_VALUE, type GeoKeys, geoKeysOf } from './geoKeys.ts'
import { GeoTiffRaster } from './geoTiffRaster.ts'
import { type ImageLayout, imageLayoutOf } from './imageLayout.ts'
import type { Checked, Finding } from './issues.ts'
import { pixelPlaneOf } from './pixelPlane.ts'
import { FileInMemory, type RandomAccess, RandomAccessFile } from './randomAccessFile.ts'
import { RasterValues } from './rasterValues.ts'
import { crsText, isAboveEllipsoid, referenceOf } from './reference.ts'
import type { SampleType } from './samples.ts'
import { SUBFILE, TAG } from './tags.ts'

export interface GeoTiffOptions {
  /** Value that means missing if the file names none; default none. */
  readonly otherwiseNodata?: number
}

/** Largest number of images, more than the overviews and masks of any image. */
const MOST_DIRECTORIES = 256

/**
 * Opens a GeoTIFF of one band for looking up values. Supported: tiles or strips; classic or BigTIFF; deflate, LZW,
 * Zstandard or no compression, all predictors; integers and floating-point numbers. Coordinates: WGS 84 or ETRS89 in
 * degrees or UTM, Web Mercator, Lambert conformal conic by its parameters. Unreadable overviews are ignored.
 * @param path local file
 * @returns the raster, to be closed, or all issues of this file
 */
export async function openGeoTiff(
  path: string,
  options: GeoTiffOptions = {},
): Promise<Checked<GeoTiffRaster>> {
  let file: RandomAccess
  try {
    file = await RandomAccessFile.open(path)
  } catch (error) {
    return refusalOf(path, { code: 'unreadable', reason: reasonOf(error) })
  }
  return openRaster(file, options)
}

/** Opens an uploaded GeoTIFF like `openGeoTiff`. @param name  identifies the file in messages */
export async function openGeoTiffBytes(
  name: string,
  bytes: Uint8Array,
  options: GeoTiffOptions = {},
): Promise<Checked<GeoTiffRaster>> {
  return openRaster(new FileInMemory(name, bytes), options)
}

function refusalOf(file: string, ...findings: Finding[]): Checked<GeoTiffRaster> {
  return { ok: false, issues: findings.map((finding) => ({ ...finding, file })) }
}

async function openRaster(file: RandomAccess, options: GeoTiffOptions): Promise<Checked<GeoTiffRaster>> {
  const refuse = (...findings: Finding[]) => refusalOf(file.path, ...findings)
  let raster: Checked<GeoTiffRaster, Finding> | null = null
  try {
    raster = await readRaster(file, options)
    return raster.ok ? raster : refuse(...raster.issues)
  } catch (error) {
    if (error instanceof DamagedGeoTiff) return refuse({ code: 'damaged', reason: error.reason })
    if (isSystemError(error)) return refuse({ code: 'unreadable', reason: error.message })
    throw error
  } finally {
    if (!raster?.ok) await file.close()
  }
}

async function readRaster(
  file: RandomAccess,
  { otherwiseNodata = Number.NaN }: GeoTiffOptions,
): Promise<Checked<GeoTiffRaster, Finding>> {
  const header = await readTiffHeader(file)
  if (header === null)
    return { ok: false, issues: [{ code: 'not_a_tiff', reason: 'the file does not begin as a TIFF does' }] }
  const budget = new DirectoryBudget(file.path)
  const directory = await readDirectory(file, header, header.firstDirectory, budget)
  const keys = geoKeysOf(directory)
  const layout = imageLayoutOf(directory, file.bytes)
  const plane = pixelPlaneOf(directory, keys)
  const reference = referenceOf(keys)
  const further = await furtherDirectories(file, header, directory.next, budget)
  const others = otherImages(directory, further)
  if (!layout.ok || !plane.ok || !reference.ok || others.length > 0) {
    const issues = [layout, plane, reference].flatMap((part) => (part.ok ? [] : part.issues))
    return { ok: false, issues: [...issues, ...others] }
  }
  const band = parseGdalMetadata(directory.texts.get(TAG.gdalMetadata) ?? '')
  const meaning = {
    nodata: nodataOf(directory.texts.get(TAG.gdalNodata) ?? String(otherwiseNodata), layout.value.sampleType),
    isDeclared: directory.texts.has(TAG.gdalNodata),
    scale: band.scale ?? 1,
    offset: band.offset ?? 0,
  }
  const description = {
    reference: reference.value,
    plane: plane.value,
    unit: band.unit ?? null,
    description: band.description ?? null,
    fileName: basename(file.path),
    verticalUnit: keys.numbers.get(GEO_KEY.verticalUnit) ?? null,
    isAboveEllipsoid: isAboveEllipsoid(keys),
    crs: crsText(keys),
    isPoint: isPointOf(keys),
    meaning,
    copyright: directory.texts.get(TAG.copyright)?.trim() || null,
  }
  const valuesOf = (image: ImageLayout) => new RasterValues(file, image, header.isLittleEndian, meaning)
  const overviews = further
    .filter((one) => isOfKind(one, SUBFILE.reducedResolution))
    .map((one) => imageLayoutOf(one, file.bytes))
    .filter((one) => one.ok)
    .map((one) => valuesOf(one.value))
  return { ok: true, value: new GeoTiffRaster(valuesOf(layout.value), description, overviews) }
}

/** Images besides the first without which its values would be misread. */
function otherImages(first: Directory, further: readonly Directory[]): Finding[] {
  const sizeOf = ({ numbers }: Directory) =>
    `${numbers.get(TAG.imageWidth)?.[0]} x ${numbers.get(TAG.imageLength)?.[0]}`
  const pages = further.filter(
    (one) => !isOfKind(one, SUBFILE.mask | SUBFILE.reducedResolution) && sizeOf(one) === sizeOf(first),
  ).length
  const findings: Finding[] = []
  if (pages > 0) findings.push({ code: 'several_bands', reason: `${pages + 1} pages where one is expected` })
  if (further.some((one) => isOfKind(one, SUBFILE.mask)))
    findings.push({ code: 'masked', reason: 'missing values are told by a mask instead of a nodata value' })
  return findings
}

function isPointOf({ numbers }: GeoKeys): boolean | null {
  const rasterType = numbers.get(GEO_KEY.rasterType)
  return rasterType === undefined ? null : rasterType === GEO_VALUE.rasterIsPoint
}

async function furtherDirectories(
  file: RandomAccess,
  header: TiffHeader,
  first: number,
  budget: DirectoryBudget,
): Promise<Directory[]> {
  const further: Directory[] = []
  for (let offset = first; offset !== 0; ) {
    if (further.length > MOST_DIRECTORIES) throw new DamagedGeoTiff(file.path, 'the directories never end')
    const directory = await readDirectory(file, header, offset, budget)
    further.push(directory)
    offset = directory.next
  }
  return further
}

function isOfKind({ numbers }: Directory, kind: number): boolean {
  return ((numbers.get(TAG.newSubfileType)?.[0] ?? 0) & kind) !== 0
}

/** NaN need not be stated, since a value that is not a number is always missing. */
function nodataOf(text: string, sampleType: SampleType): number | null {
  const value = Number.parseFloat(text)
  if (Number.isNaN(value)) return null
  // Files state -3.4e38 in many ways, none of them exact.
  return sampleType === 'float32' ? Math.fround(value) : value
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

function reasonOf(error: unknown): string {
  if (isSystemError(error)) return error.message
  throw error
}
