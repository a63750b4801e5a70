export * from './clockChanges.ts'
export * from './dayColumns.ts'
export * from './intervalText.ts'
export * from './legalClock.ts'
export { workbookDay, workbookDays } from './numberedTime.ts'
export { splitTimeOf } from './splitTime.ts'
export * from './statedClock.ts'
export * from './timeColumns.ts'
export {
  type DateOrder,
  dateOrderInSequence,
  dateOrderOf,
  dateOrdersOf,
  readMonth,
  readTime,
  readTimeInAnyOrder,
  timeReader,
  type WrittenTime,
} from './timeText.ts'
export * from './zoneText.ts'
