/** For worker processes. */
export { marketBasesOf } from '#calculations'
