export { fetchModel } from './fetchModel.ts'
export type { ModelFetch } from './modelFetch.ts'
export { isModelName, type ModelName, modelNames, modelOf, modelSources } from './modelSources.ts'
export { type ModelOutline, outlineModel } from './outlineModel.ts'
