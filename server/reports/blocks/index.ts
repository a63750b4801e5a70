export * from './axis.ts'
export * from './block.ts'
export * from './printable.ts'
