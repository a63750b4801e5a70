import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { type FarmOperation, operationQuantities, type TurbineOperation } from '#domain/operation'

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)]

interface Head {
  readonly steps: FarmOperation['steps']
  readonly turbines: readonly {
    readonly name: string
    readonly repeatedRows: number
    readonly quantities: readonly (typeof operationQuantities)[number][]
  }[]
}

/** Largest unpacked size: all steps of a farm with all quantities, and its head. */
const mostBytes = 100 * 1024 ** 2

/** Steps of turbines as bytes: the length of a head (uint32), the head as JSON, then float32 values, deflated. */
export async function packOperation({ steps, turbines }: FarmOperation): Promise<Uint8Array> {
  const quantitiesOf = (turbine: TurbineOperation) =>
    operationQuantities.filter((quantity) => turbine[quantity] !== null)
  const head: Head = {
    steps,
    turbines: turbines.map((one) => ({
      name: one.name,
      repeatedRows: one.repeatedRows,
      quantities: quantitiesOf(one),
    })),
  }
  const text = Buffer.from(JSON.stringify(head))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(text.length)
  const values = turbines.flatMap((one) =>
    quantitiesOf(one).map((quantity) => {
      const { buffer, byteOffset, byteLength } = one[quantity]!
      return Buffer.from(buffer, byteOffset, byteLength)
    }),
  )
  return deflate(Buffer.concat([size, text, ...values]))
}

/** The steps of `packOperation`. */
export async function unpackOperation(packed: Uint8Array): Promise<FarmOperation> {
  const bytes = await inflate(packed, { maxOutputLength: mostBytes })
  const length = bytes.readUInt32LE()
  const { steps, turbines } = JSON.parse(bytes.toString('utf8', 4, 4 + length)) as Head
  let at = 4 + length
  return {
    steps,
    turbines: turbines.map(({ name, repeatedRows, quantities }) => {
      const values = Object.fromEntries(
        operationQuantities.map((quantity) => {
          if (!quantities.includes(quantity)) return [quantity, null]
          const own = new Float32Array(steps.count)
          new Uint8Array(own.buffer).set(bytes.subarray(at, at + own.byteLength))
          at += own.byteLength
          return [quantity, own]
        }),
      ) as Pick<TurbineOperation, (typeof operationQuantities)[number]>
      return { name, repeatedRows, ...values }
    }),
  }
}
