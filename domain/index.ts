export * from './geo/atlasGrid.ts'
