import { type FarmOperation, operationQuantities, type TurbineOperation } from '#domain/operation'
import { packColumns, unpackColumns } from '../../sentTable/packedColumns.ts'

interface Head {
  readonly steps: FarmOperation['steps']
  readonly turbines: readonly {
    readonly name: string
    readonly repeatedRows: number
    readonly quantities: readonly (typeof operationQuantities)[number][]
  }[]
}

/** Steps of turbines as bytes: what they have as head, their quantities as float32. */
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
  return packColumns(
    head,
    turbines.flatMap((one) => quantitiesOf(one).map((quantity) => one[quantity]!)),
  )
}

/** The steps of `packOperation`. */
export async function unpackOperation(packed: Uint8Array): Promise<FarmOperation> {
  const { head, take } = await unpackColumns<Head>(packed)
  const { steps, turbines } = head
  return {
    steps,
    turbines: turbines.map(({ name, repeatedRows, quantities }) => {
      const values = Object.fromEntries(
        operationQuantities.map((quantity) => [
          quantity,
          quantities.includes(quantity) ? take(new Float32Array(steps.count)) : null,
        ]),
      ) as Pick<TurbineOperation, (typeof operationQuantities)[number]>
      return { name, repeatedRows, ...values }
    }),
  }
}
