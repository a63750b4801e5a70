export { type GroundAtHand, groundAround } from './groundAround.ts'
export { type GroundPicture, groundPicture } from './groundPicture.ts'
export { type MapFrame, type MapNodes, nodesOver, type ReportGround } from './mapNodes.ts'
export { pngPicture } from './pngPicture.ts'
