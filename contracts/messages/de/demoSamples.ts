import type { Messages } from '../index.ts'

export const demoSamples: Messages['demoSamples'] = {
  sites: 'Beispielstandorte',
  farm: 'Beispielwindpark',
  site: (number) => `Beispielstandort ${number}`,
  turbine: (number) => `Anlage ${number}`,
}
