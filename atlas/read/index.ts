/** The door of those who only read atlases: no import, no writer and no maps are loaded with it. */
export { errorCode } from '../errorCode.ts'
export { type AtlasErrorTag, isAtlasError } from '../errors.ts'
export type { GeoTiffIssue, GeoTiffIssueCode } from '../geotiff/issues.ts'
export { openGeoTiff, openGeoTiffBytes } from '../geotiff/openGeoTiff.ts'
export { windHeights } from '../statistics/windLevels.ts'
export { listAtlases } from './listAtlases.ts'
export { openAtlas } from './openAtlas.ts'
export { weatherBasis } from './weatherBasis.ts'
