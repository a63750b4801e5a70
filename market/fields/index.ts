export { computeFieldsOf, type FieldPlaces } from './computeFields.ts'
export { areFieldsDue, currentField, fieldTurbines } from './currentField.ts'
export type { FieldKind } from './fieldKinds.ts'
export { energyOfReference } from './referenceEnergy.ts'
