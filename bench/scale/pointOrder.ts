import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readManifest, runCalculation } from '#calculations'
import { products } from '#contracts'
import { leastProcessorS } from './leastProcessorS.ts'

const furtherSites = 5

/** A series of wind speed and direction at one height, as customers order it. */
export async function pointOrder(
  atlas: string,
): Promise<{ readonly processorS: number; readonly furtherSiteS: number; readonly bytes: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-scale-'))
  try {
    const run = async (sites: number) => {
      const specFile = join(folder, 'spec.json')
      writeFileSync(specFile, JSON.stringify(specOf(sites)))
      const outcome = await runCalculation({ specFile, outFolder: folder, locateAtlas: async () => atlas })
      if (outcome.status !== 'COMPLETED') throw new Error(JSON.stringify(outcome))
    }
    const many = await leastProcessorS(() => run(1 + furtherSites))
    const processorS = await leastProcessorS(() => run(1))
    const { files } = await readManifest(folder)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    return { processorS, furtherSiteS: (many - processorS) / furtherSites, bytes }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function specOf(sites: number) {
  return {
    ...{ product: products.timeSeries.code, atlas: 'twenty-years', from_year: 2000, till_year: 2019 },
    ...{ heights: [100], parameters: ['wind_speed', 'wind_direction'], formats: ['csv'] },
    sites: Array.from({ length: sites }, (_, i) => ({
      ...{ site_id: i, name: `S ${i}`, lat: 50.4 + i / 10, lon: 8.6 + i / 10 },
    })),
  }
}
