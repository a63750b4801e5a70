import { coordinateNameDecimals } from './limits.ts'

/** Rounding error of a sum or a quotient of the size of a coordinate or height, in binary numbers. */
const binaryNoise = 1e-12

/** Whether a number has at most so many decimals, ignoring binary noise such as 52.9000000000000057. */
export function hasAtMostDecimals(value: number, decimals: number): boolean {
  return Math.abs(value - roundedTo(value, decimals)) <= binaryNoise
}

/** The number rounded to so many decimals; never -0. */
export function roundedTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0
}

/** A latitude or longitude as names and files write it: a millionth of a degree is a tenth of a metre. */
export function writtenDegrees(degrees: number): number {
  return roundedTo(degrees, coordinateNameDecimals)
}
