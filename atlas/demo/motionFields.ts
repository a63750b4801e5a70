import { type Kernel, KernelMemory } from '#domain/kernels'
import type { Motion } from './circulation.ts'
import { type FieldResponse, fieldWeights, type Wave } from './waves.ts'
import { addCoursesKernel } from './weatherKernels.ts'

/** Courses that the kernel adds at a time. */
const AT_A_TIME = 4
/** Nodes of a course that are added to all fields in turn while they are in the processor's cache. */
const NODES_OF_PIECE = 1024

/** A field of a motion, and the weights of the courses after the waves' (the mean flow). */
export interface MotionField {
  readonly response: FieldResponse
  readonly extra?: readonly number[]
}

/** Series of fields of a motion, at one place after another. The kernel's memory holds the courses and the latest fields. */
export class MotionFields {
  readonly waves: readonly Wave[]
  readonly #courses: readonly Float64Array[]
  readonly #fields: readonly Float64Array[]
  readonly #kernel: Kernel

  /**
   * @param mostFields  most fields at a time
   * @throws RangeError  the number of courses is not a multiple of four
   */
  constructor({ waves, courses }: Motion, mostFields: number) {
    if (courses.length % AT_A_TIME !== 0)
      throw new RangeError(`${courses.length} courses, not a multiple of four`)
    const count = courses[0]?.length ?? 0
    const rows = courses.length + mostFields
    const memory = new KernelMemory(
      Array.from({ length: rows }, () => count * Float64Array.BYTES_PER_ELEMENT),
    )
    this.waves = waves
    this.#courses = courses.map((course) => {
      const own = memory.doubles(count)
      own.set(course)
      return own
    })
    this.#fields = Array.from({ length: mostFields }, () => memory.doubles(count))
    this.#kernel = memory.compile([addCoursesKernel()]).addCourses!
  }

  /** @returns the fields at a place, shape [field][node], valid until the next call */
  at(
    { xKm, yKm }: { readonly xKm: number; readonly yKm: number },
    fields: readonly MotionField[],
  ): readonly Float64Array[] {
    const weights = fields.map(({ response, extra = [] }) => {
      const all = new Float64Array(this.#courses.length)
      all.set(fieldWeights(this.waves, response, xKm, yKm))
      all.set(extra, 2 * this.waves.length)
      return all
    })
    const sums = this.#fields.slice(0, fields.length)
    for (const sum of sums) sum.fill(0)
    const count = sums[0]?.length ?? 0
    for (let from = 0; from < count; from += NODES_OF_PIECE)
      for (let k = 0; k < this.#courses.length; k += AT_A_TIME)
        for (const [f, sum] of sums.entries())
          this.#add(sum, weights[f]!, k, from, Math.min(from + NODES_OF_PIECE, count))
    return sums
  }

  #add(sum: Float64Array, weights: Float64Array, k: number, from: number, end: number): void {
    const at = from * Float64Array.BYTES_PER_ELEMENT
    const until = end * Float64Array.BYTES_PER_ELEMENT
    const courses = this.#courses
    this.#kernel(
      sum.byteOffset + at,
      sum.byteOffset + until,
      courses[k]!.byteOffset + at,
      courses[k + 1]!.byteOffset + at,
      courses[k + 2]!.byteOffset + at,
      courses[k + 3]!.byteOffset + at,
      weights[k]!,
      weights[k + 1]!,
      weights[k + 2]!,
      weights[k + 3]!,
    )
  }
}
