export * from './colours.ts'
export * from './drawings.ts'
export * from './names.ts'
export * from './tags.ts'
