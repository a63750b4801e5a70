export * from './clockChanges.ts'
export * from './intervalText.ts'
export * from './legalClock.ts'
export * from './shownClock.ts'
export * from './statedClock.ts'
export {
  type DateOrder,
  dateOrderInSequence,
  dateOrderOf,
  readTime,
  timeReader,
  type WrittenTime,
} from './timeText.ts'
export * from './zoneText.ts'
