export * from './placesOfMap.ts'
export * from './precipitationMm.ts'
export * from './readWindTab.ts'
export * from './writeWtg.ts'
