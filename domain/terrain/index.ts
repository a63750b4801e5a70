export * from './contourInterval.ts'
export * from './contourLines.ts'
export * from './heightGrid.ts'
export * from './hillshade.ts'
