/** Task of worker processes. */
export { marketBasesOf } from '#calculations'
