import { constants, zstdCompressSync } from 'node:zlib'
import type { SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { quantityOfParameter } from '#contracts'
import { writtenDegrees } from '#domain'
import { ArtefactFile } from '../artefacts/artefactFile.ts'
import { basisOfWeather } from '../provenance/resultProvenance.ts'
import type { SiteFile, SiteTable } from './siteFile.ts'

const ZSTD_LEVEL = 3

const zstd = (bytes: Uint8Array): Uint8Array =>
  zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } })

/**
 * Time series of a site as Apache Parquet, a row group per block: `time_utc` as a UTC time stamp, values as 32-bit
 * floats with NaN where missing, compressed with zstd after the bytes of each column are split.
 */
export async function createParquetSeries(folder: string, name: string, table: SiteTable): Promise<SiteFile> {
  const { site, columns } = table
  const file = await ArtefactFile.create(folder, {
    name,
    kind: 'download',
    mediaType: 'application/vnd.apache.parquet',
    siteId: site.site_id,
  })
  const bytes = new ByteWriter()
  const parquet = new ParquetWriter({
    writer: bytes,
    schema: schemaOf(table),
    codec: 'ZSTD',
    compressors: { ZSTD: zstd },
    kvMetadata: metadataOf(table),
    createdBy: `anemone ${table.programVersion}`,
  })
  const passOn = async () => {
    await file.write(bytes.getBytes())
    bytes.index = 0
  }
  return {
    async write({ rows, startMs, stepMs }, values) {
      const stamps = BigInt64Array.from({ length: rows }, (_, row) => BigInt(startMs + row * stepMs))
      await parquet.write({
        rowGroupSize: rows,
        columnData: [
          { name: 'time_utc', data: stamps, encoding: 'DELTA_BINARY_PACKED' },
          // NaN is not ordered: statistics of such columns would mislead a filter.
          ...columns.map(({ name }, index) => ({
            name,
            data: values[index]!,
            encoding: 'BYTE_STREAM_SPLIT' as const,
            statistics: false,
          })),
        ],
      })
      await passOn()
    },
    async finish() {
      parquet.finish()
      await passOn()
      return file.finish()
    },
    abandon: () => file.abandon(),
  }
}

function schemaOf({ columns }: SiteTable): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length + 1 },
    {
      name: 'time_utc',
      type: 'INT64',
      repetition_type: 'REQUIRED',
      converted_type: 'TIMESTAMP_MILLIS',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    },
    ...columns.map(({ name }): SchemaElement => ({ name, type: 'FLOAT', repetition_type: 'REQUIRED' })),
  ]
}

function metadataOf(table: SiteTable) {
  const { site, info, columns, inputHash, programVersion } = table
  const units = Object.fromEntries(
    columns.map(({ name, parameter }) => [name, quantityOfParameter(parameter).unit]),
  )
  return Object.entries({
    site: site.name,
    latitude: String(writtenDegrees(site.lat)),
    longitude: String(writtenDegrees(site.lon)),
    units: JSON.stringify(units),
    atlas: info.id,
    atlas_version: info.version,
    synthetic: String(info.synthetic),
    citation: info.citation,
    licence: info.licence,
    basis: JSON.stringify(basisOfWeather(table)),
    program_version: programVersion,
    input_hash: inputHash,
  }).map(([key, value]) => ({ key, value }))
}
