import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type FormerUnit, packFormer, packRegister, type RegisterUnit } from '#domain/register'
import { packedNames, registerDescriptionFile } from '../registerFiles.ts'

/** Installs a register as an import does, with the files that fleets read. */
export function installRegister(
  folder: string,
  units: readonly RegisterUnit[],
  version: string,
  former: readonly FormerUnit[] = [],
): void {
  mkdirSync(join(folder, version), { recursive: true })
  writeFileSync(join(folder, version, packedNames.gzip), gzipSync(JSON.stringify(packRegister(units))))
  writeFileSync(join(folder, version, packedNames.former), gzipSync(JSON.stringify(packFormer(former))))
  writeFileSync(
    join(folder, registerDescriptionFile),
    JSON.stringify({ version, asOf: '2025-06-10', synthetic: true }),
  )
}

/** A unit of the register, with default values for fields that a test does not use. */
export function unitOf(values: Partial<RegisterUnit>): RegisterUnit {
  return {
    number: 'SEE900000000001',
    name: '',
    farm: '',
    state: 'Hessen',
    status: 'operating',
    isOffshore: false,
    lat: 50.6,
    lon: 9.1,
    powerKw: 3050,
    hubHeightM: 135,
    rotorDiameterM: 101,
    maker: 'ENERCON GmbH',
    type: 'E-101',
    commissionedOn: '2015-03-01',
    support: null,
    ...values,
  }
}
