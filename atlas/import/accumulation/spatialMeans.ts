/** The mean over all cells of each map. Missing cells count as zero. @param maps  shape [time][cell] */
export function spatialMeans(maps: Float32Array, cellCount: number): Float64Array {
  const means = new Float64Array(maps.length / cellCount)
  for (let i = 0; i < maps.length; i++)
    if (!Number.isNaN(maps[i]!)) means[Math.floor(i / cellCount)]! += maps[i]! / cellCount
  return means
}
