import { expect, test } from 'vitest'
import { eastWind, northWind, subhourlyMotion, synopticMotion } from './circulation.ts'
import { MotionFields } from './motionFields.ts'
import { fieldWeights } from './waves.ts'

const place = { xKm: 120, yKm: -340 }

test('fields of a motion are the weighted sums of its courses at every place, to the last bit', () => {
  const motion = synopticMotion({ startH: 3000, spacingH: 3, count: 2501 })
  const fields = new MotionFields(motion, 2)
  const wanted = [{ response: eastWind, extra: [1, 0] }, { response: northWind }]
  fields.at({ xKm: 0, yKm: 0 }, wanted)
  const sums = fields.at(place, wanted)
  for (const [f, { response, extra = [0, 0] }] of wanted.entries()) {
    const weights = [...fieldWeights(motion.waves, response, place.xKm, place.yKm), ...extra]
    const plain = Float64Array.from({ length: 2501 }, (_, node) =>
      motion.courses.reduce((sum, course, k) => sum + weights[k]! * course[node]!, 0),
    )
    expect(sums[f]).toEqual(plain)
  }
})

test('a number of courses that the kernel cannot take is refused', () => {
  const { waves, courses } = subhourlyMotion({ startH: 0, spacingH: 1, count: 10 })
  expect(() => new MotionFields({ waves, courses: courses.slice(1) }, 1)).toThrow(RangeError)
})
