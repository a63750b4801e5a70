export { answerer, headOf, steps } from './dialect.ts'
export {
  numberText,
  type Random,
  randomOf,
  randomStyle,
  tableText,
  type WrittenColumn,
} from './randomStyle.ts'
export { pointWriter } from './writtenPoints.ts'
export { writtenTimes } from './writtenTimes.ts'
