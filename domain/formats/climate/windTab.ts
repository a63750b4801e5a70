/** A WAsP observed wind climate: frequencies of wind by direction and speed. */
export interface WindTab {
  readonly description: string
  readonly lat: number
  readonly lon: number
  /** Height above ground, m. */
  readonly heightM: number
  /** Factor that makes the file's speeds m/s; 1 as a rule. */
  readonly speedFactor: number
  /** Degrees by which the file's directions are turned; 0 as a rule. */
  readonly directionOffsetDeg: number
  /** Frequency of each sector in percent, shape [sector]; sector 0 is centred on north. */
  readonly sectorPercent: readonly number[]
  /** Upper limit of each speed bin as written, before the speed factor, shape [bin]. */
  readonly binUpperMs: readonly number[]
  /** Frequency within its sector in per mille, shape [bin][sector]. */
  readonly perMille: readonly (readonly number[])[]
}

/** Writes a WAsP .tab file; numbers keep all their digits unless `decimals` limits them. */
export function writeWindTab(tab: WindTab, decimals?: number): string {
  const format = (value: number) => (decimals === undefined ? String(value) : value.toFixed(decimals))
  const lines = [
    [tab.description.replace(/\s+/g, ' ').trim()],
    [tab.lat, tab.lon, tab.heightM],
    [tab.sectorPercent.length, tab.speedFactor, tab.directionOffsetDeg],
    ['', ...tab.sectorPercent.map(format)],
    ...tab.binUpperMs.map((upper, bin) => [upper, ...tab.perMille[bin]!.map(format)]),
  ]
  return lines.map((line) => `${line.join('\t')}\r\n`).join('')
}

export function windTabOf(
  place: Pick<WindTab, 'description' | 'lat' | 'lon' | 'heightM'>,
  binUpperMs: readonly number[],
  joint: readonly (readonly number[])[],
): WindTab {
  const sectorCount = joint[0]?.length ?? 0
  const shares = Array.from({ length: sectorCount }, (_, sector) =>
    joint.reduce((sum, row) => sum + row[sector]!, 0),
  )
  return {
    ...place,
    speedFactor: 1,
    directionOffsetDeg: 0,
    sectorPercent: shares.map((share) => 100 * share),
    binUpperMs,
    perMille: joint.map((row) =>
      row.map((value, sector) => (shares[sector] === 0 ? 0 : (1000 * value) / shares[sector]!)),
    ),
  }
}
