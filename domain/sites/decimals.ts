import { coordinateNameDecimals } from './limits.ts'

/** Error of a sum or a quotient of the size of a coordinate or height, in binary numbers: no digit of anybody's. */
const binaryNoise = 1e-12

/** Whether a number has at most so many decimals, leaving aside the noise of binary sums such as 52.9000000000000057. */
export function hasAtMostDecimals(value: number, decimals: number): boolean {
  return Math.abs(value - roundedTo(value, decimals)) <= binaryNoise
}

/** The number with so many decimals, rounded to the nearest; never -0. */
export function roundedTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0
}

/** A latitude or longitude as names and files write it: a millionth of a degree is a tenth of a metre. */
export function writtenDegrees(degrees: number): number {
  return roundedTo(degrees, coordinateNameDecimals)
}
