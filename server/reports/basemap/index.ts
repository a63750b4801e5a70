export { basemapBeneath } from './basemapBeneath.ts'
