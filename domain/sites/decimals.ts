import { coordinateNameDecimals } from './limits.ts'

/** Rounding error of sums and quotients of binary numbers as large as coordinates or heights. */
const binaryNoise = 1e-12

/** Whether a number has at most a given number of decimals, ignoring binary noise such as 52.9000000000000057. */
export function hasAtMostDecimals(value: number, decimals: number): boolean {
  return Math.abs(value - roundedTo(value, decimals)) <= binaryNoise
}

/** The number rounded to a given number of decimals; never -0. */
export function roundedTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0
}

/** A latitude or longitude for names and files: a millionth of a degree is a tenth of a metre. */
export function writtenDegrees(degrees: number): number {
  return roundedTo(degrees, coordinateNameDecimals)
}
