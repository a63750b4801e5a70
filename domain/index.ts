export * from './account/index.ts'
export * from './geo/index.ts'
export * from './sites/index.ts'
