import path from 'node:path'
import { readSupplySettings } from '../settings/supplySettings.ts'
import { fetchWeather } from '../weather/fetchWeather.ts'
import { weatherOfTests } from './weatherOfTests.ts'

/* Fetches made-up weather as a program of its own, so that a test can end it at any moment. Argument: data directory. */
const [folder = ''] = process.argv.slice(2)
const { result } = await fetchWeather({
  ...weatherOfTests,
  settings: readSupplySettings(process.env, folder),
  atlasesFolder: path.join(folder, 'atlases'),
  wait: async () => {},
})
if (result?.ok === false) throw new Error(JSON.stringify(result))
