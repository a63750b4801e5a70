/** Names of what the demo account finds at its first sign-in. */
export const demoSamples = {
  sites: 'Sample sites',
  farm: 'Sample wind farm',
  site: (number: number) => `Sample site ${number}`,
  turbine: (number: number) => `Turbine ${number}`,
}
