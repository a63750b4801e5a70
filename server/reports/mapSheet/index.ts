export { type MapSheetInput, mapPictureFile, mapSheetDocument } from './mapSheetDocument.ts'
