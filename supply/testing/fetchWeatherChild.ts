import path from 'node:path'
import { readSupplySettings } from '../settings/supplySettings.ts'
import { fetchWeather } from '../weather/fetchWeather.ts'
import { weatherOfTests } from './weatherOfTests.ts'

/* Fetches synthetic weather, to be killed by tests. Argument: data directory. */
const [folder = ''] = process.argv.slice(2)
const { result } = await fetchWeather({
  ...weatherOfTests,
  settings: readSupplySettings(process.env, folder),
  atlasesFolder: path.join(folder, 'atlases'),
  wait: async () => {},
})
if (result?.ok === false) throw new Error(JSON.stringify(result))
