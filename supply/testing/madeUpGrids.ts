import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type AtlasGrid, gridPlane } from '#domain'
// biome-ignore lint/style/noRestrictedImports: files of tests are behind no door.
import { type ClassicTestVariable, writeClassicFile } from '../../atlas/testing/classicFile.ts'

export const hourMs = 3_600_000

/** A part of a grid, from its south-western cell. */
export interface Part {
  readonly x0: number
  readonly y0: number
  readonly xSz: number
  readonly ySz: number
}

export function netCdf(
  dimensions: Readonly<Record<string, number>>,
  variables: Readonly<Record<string, ClassicTestVariable>>,
): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'anemone-replay-'))
  try {
    return readFileSync(writeClassicFile(path.join(folder, 'made.nc'), { dimensions, variables }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Values of a part of a grid at times and heights, rows from the south. */
export function fieldOf(
  grid: AtlasGrid,
  { x0, y0, xSz, ySz }: Part,
  hours: readonly number[],
  heights: readonly number[],
  value: (hour: number, lat: number, lon: number, heightM: number) => number,
): Float32Array {
  const { latLon } = gridPlane(grid)
  const places = Array.from({ length: xSz * ySz }, (_, i) => latLon(x0 + (i % xSz), y0 + Math.floor(i / xSz)))
  return Float32Array.from(
    hours.flatMap((hour) =>
      heights.flatMap((heightM) => places.map(({ lat, lon }) => value(hour, lat, lon, heightM))),
    ),
  )
}

export const hoursOf = (fromMs: number, endMs: number, firstMs: number, stepMs = hourMs) =>
  Array.from(
    { length: Math.round((endMs - fromMs) / stepMs) },
    (_, i) => (fromMs + firstMs + i * stepMs) / hourMs,
  )

/** A variable along its own dimension. */
export const along = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  values: ClassicTestVariable['values'],
): Readonly<Record<string, ClassicTestVariable>> => ({ [name]: { dimensions: [name], attributes, values } })

/** First and count of each range `[first:1:last]` in a request. */
export const rangesIn = (text: string) =>
  [...text.matchAll(/\[(\d+):1:(\d+)\]/g)].map(([, first, last]) => ({
    first: Number(first),
    count: Number(last) - Number(first) + 1,
  }))

/** Coordinates of a part's columns and rows. */
export const coordinatesOf = (grid: AtlasGrid, { x0, y0, xSz, ySz }: Part) => ({
  x: axis(xSz, grid.xmin + x0 * grid.dx, grid.dx),
  y: axis(ySz, grid.ymin + y0 * grid.dy, grid.dy),
})

const axis = (count: number, first: number, step: number) =>
  Float64Array.from({ length: count }, (_, i) => first + i * step)
