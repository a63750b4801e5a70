export {
  dayMs,
  intervalLengthsMs,
  overTimeOf,
  overTimeOfSumming,
  type Summing,
  stampByBounds,
  statedSumming,
  windowsMs,
} from './overTime.ts'
export {
  decodeTimes,
  segmentsOf,
  smallestStep,
  type TimeSegment,
  timeCoordinate,
  timeUnitOf,
} from './timeAxis.ts'
