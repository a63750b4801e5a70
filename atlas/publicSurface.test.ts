import { expect, test } from 'vitest'
import * as atlas from './index.ts'

test('the door of the atlas folder opens to these', () => {
  expect(Object.keys(atlas).sort()).toMatchInlineSnapshot(`
    [
      "AtlasError",
      "BrokenFrame",
      "UnreadableFile",
      "appendEra5",
      "atlasBlocks",
      "atlasElevation",
      "atlasSummary",
      "checkAtlas",
      "copernicusDemCitation",
      "createAtlasWriter",
      "createDemoAtlas",
      "createDemoLambertAtlas",
      "decodeFrame",
      "encodeCloudOptimizedGeoTiff",
      "encodeShard",
      "era5Attribution",
      "firstElevation",
      "gribContents",
      "importEra5",
      "isAtlasError",
      "isRemote",
      "listAtlases",
      "lockFolder",
      "mapFields",
      "mapOfAtlas",
      "monthlyEnergies",
      "openAtlas",
      "openElevation",
      "openGeoTiff",
      "pricedEnergies",
      "siteSeries",
      "standardVariable",
      "syncFolder",
      "turbineSeries",
      "windHeights",
      "writeAtlasMap",
      "writeCloudOptimizedGeoTiff",
      "writeDurably",
    ]
  `)
})
