export * from './assemble.ts'
export * from './instructions.ts'
export * from './kernelMemory.ts'
export * from './vectorMath.ts'
