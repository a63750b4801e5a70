import { tasksIn } from '../../workers/index.ts'

/** Tasks of worker processes for every product of prices and an atlas. */
export const marketTasks = {
  describe: tasksIn<typeof import('./describeMarketProduct.ts')>(
    new URL('./describeMarketProduct.ts', import.meta.url),
  )('describeMarketProduct'),
  fields: tasksIn<typeof import('./marketFields.ts')>(new URL('./marketFields.ts', import.meta.url))(
    'marketFieldsAsBytes',
  ),
  negativeSums: tasksIn<typeof import('./marketFields.ts')>(new URL('./marketFields.ts', import.meta.url))(
    'negativeSumsAsBytes',
  ),
  geoTiff: tasksIn<typeof import('./fieldAsGeoTiff.ts')>(new URL('./fieldAsGeoTiff.ts', import.meta.url))(
    'fieldAsGeoTiff',
  ),
} as const
