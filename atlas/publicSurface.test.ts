import { expect, test } from 'vitest'
import * as atlas from './index.ts'

test('the door of the atlas folder opens to these', () => {
  expect(Object.keys(atlas).sort()).toMatchInlineSnapshot(`
    [
      "AtlasError",
      "appendEra5",
      "atlasBlocks",
      "atlasSummary",
      "createAtlasWriter",
      "createDemoAtlas",
      "createDemoLambertAtlas",
      "encodeShard",
      "importEra5",
      "isAtlasError",
      "listAtlases",
      "openAtlas",
      "standardVariable",
    ]
  `)
})
