export * from './aroundPlace.ts'
export * from './worldCover.ts'
export * from './worldCoverTile.ts'
