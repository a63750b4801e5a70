import { germanHour } from '../germanTime.ts'
import type { ForwardLoad } from './forwardProduct.ts'
import { monthStartMs } from './forwardProduct.ts'

const hourMs = 3_600_000
const peakFromHour = 8
const peakEndHour = 20

/** Whether an hour is one of the peak product: Monday to Friday from 8 to 20 o'clock in Germany, holidays included. */
export function isPeakHour(timeMs: number): boolean {
  const { hour, day } = germanHour(timeMs)
  return day === 'workday' && hour >= peakFromHour && hour < peakEndHour
}

/** Hours of the months from `first` to before `end` (numbers of `monthNumber`), by load; clock changes count. */
export function deliveryHours(load: ForwardLoad, first: number, end: number): number {
  const [startMs, endMs] = [monthStartMs(first), monthStartMs(end)]
  if (load === 'base') return (endMs - startMs) / hourMs
  let hours = 0
  for (let timeMs = startMs; timeMs < endMs; timeMs += hourMs) if (isPeakHour(timeMs)) hours += 1
  return hours
}
