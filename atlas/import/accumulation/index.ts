export { type AmountForm, amountsPerStep, type ReadMaps, summingOf } from './accumulation.ts'
