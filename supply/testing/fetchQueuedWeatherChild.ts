import path from 'node:path'
import { readSupplySettings } from '../settings/supplySettings.ts'
import { fetchQueuedWeather } from '../weather/fetchQueuedWeather.ts'
import { queuedWeatherOfTests } from './queuedWeatherOfTests.ts'

/* Fetches synthetic weather by the queue, to be killed by tests. Argument: data directory. */
const [folder = ''] = process.argv.slice(2)
const { result } = await fetchQueuedWeather({
  ...queuedWeatherOfTests,
  settings: readSupplySettings(process.env, folder),
  atlasesFolder: path.join(folder, 'atlases'),
  wait: async () => {},
})
if (result?.ok === false) throw new Error(JSON.stringify(result))
