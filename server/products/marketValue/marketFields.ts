import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pricedEnergies } from '#atlas'
import { type MarketField, stepPrices } from '#domain'
import { monthRange } from './describeMarketProduct.ts'
import { type MarketSource, type OpenedMarket, openMarket, orUpdating } from './marketSource.ts'
import { energyOfReference } from './referenceTurbine.ts'

/** Energy and revenue of a reference turbine over an atlas. */
export interface FieldsRequest extends MarketSource {
  readonly turbineId: string
  /** Where what was worked out is stored. */
  readonly fieldsFolder: string
}

/** The same for worker processes: see `marketFields` of the contract. */
export async function marketFieldsAsBytes(request: FieldsRequest): Promise<Uint8Array> {
  const { energyMwh, revenueEur } = await marketFields(request)
  const bytes = (data: ArrayLike<number>) => Buffer.from(Float32Array.from(data).buffer)
  return Buffer.concat([bytes(energyMwh.data), bytes(revenueEur.data)])
}

/**
 * Energy and revenue of all cells, of the months that weather and prices have. It takes seconds and is stored: the same
 * atlas, prices and turbine are worked out once.
 */
export async function marketFields(request: FieldsRequest): Promise<MarketField> {
  return openedFields(request, await openMarket(request))
}

/** The same of weather and prices that are opened already. */
export async function openedFields(
  request: FieldsRequest,
  { info, market, plan }: OpenedMarket,
): Promise<MarketField> {
  const months = monthRange(plan.months)
  const from = plan.months.findIndex(
    ({ year, month }) => year === months[0]?.year && month === months[0]?.month,
  )
  const own = path.join(request.fieldsFolder, info.id)
  const key = createHash('sha256')
    .update(JSON.stringify([info.version, market.origin.version, request.turbineId]))
    .digest('hex')
    .slice(0, 24)
  const file = path.join(own, `${request.turbineId}-${key}.bin`)
  const stored = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  const cells = info.grid.xSz * info.grid.ySz
  const size = months.length * cells
  if (stored?.byteLength === 16 * size) {
    const data = new Float64Array(
      stored.buffer.slice(stored.byteOffset, stored.byteOffset + stored.byteLength),
    )
    return fieldOf(data.subarray(0, size), data.subarray(size))
  }
  const [priced] = await orUpdating(() =>
    pricedEnergies(request.url, [energyOfReference(request.turbineId)], stepPrices(plan).priceEurMwh),
  )
  const [begin, end] = [from * cells, from * cells + size]
  const energy = priced!.energyMwh.slice(begin, end)
  const revenue = priced!.valueEur.slice(begin, end)
  await store(own, file, request.turbineId, [energy, revenue])
  return fieldOf(energy, revenue)

  function fieldOf(energyMwh: Float64Array, revenueEur: Float64Array): MarketField {
    return { energyMwh: { months, data: energyMwh }, revenueEur: { months, data: revenueEur } }
  }
}

/** Written beside and named last; what was worked out of older weather or prices is of no more use. */
async function store(
  folder: string,
  file: string,
  turbineId: string,
  parts: readonly Float64Array[],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const beside = `${file}.${process.pid}.new`
  await writeFile(
    beside,
    Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))),
  )
  await rename(beside, file)
  for (const name of await readdir(folder))
    if (name.startsWith(`${turbineId}-`) && name.endsWith('.bin') && name !== path.basename(file))
      await rm(path.join(folder, name), { force: true })
}
