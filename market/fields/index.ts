export { computeFields, type FieldPlaces } from './computeFields.ts'
export { areFieldsDue, currentField, type FieldFolders, fieldTurbines } from './currentField.ts'
export { energyOfReference } from './referenceEnergy.ts'
