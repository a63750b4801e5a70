export * from './markInRange.ts'
export * from './numberMarks.ts'
export * from './numberText.ts'
export * from './typedNumber.ts'
