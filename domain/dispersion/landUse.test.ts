import { expect, it } from 'vitest'
import { landUseClasses, roughnessOfLandUseM } from './landUse.ts'

it('each class of land use has the roughness of TA Luft 2021', () => {
  const published = {
    331: 0.01,
    511: 0.02,
    132: 0.05,
    211: 0.1,
    231: 0.1,
    321: 0.2,
    324: 0.5,
    112: 1,
    312: 1.5,
  }
  for (const [landUse, roughnessM] of Object.entries(published))
    expect(roughnessOfLandUseM(Number(landUse)), landUse).toBe(roughnessM)
  expect(roughnessOfLandUseM(311)).toBe(2)
})

it('no class occurs twice, and a class without a roughness has none', () => {
  expect(new Set(landUseClasses).size).toBe(landUseClasses.length)
  expect(landUseClasses).toHaveLength(35)
  expect(roughnessOfLandUseM(243)).toBeNull()
})
