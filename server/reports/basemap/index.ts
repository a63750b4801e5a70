export { basemapBeneath } from './basemapBeneath.ts'
export { drawBasemap } from './basemapPicture.ts'
