export * from './intervalText.ts'
export * from './legalClock.ts'
export {
  type DateOrder,
  dateOrderInSequence,
  dateOrderOf,
  timeReader,
  type WrittenTime,
} from './timeText.ts'
export * from './zoneText.ts'
