/** A shape of a vector tile, in units of the tile: 4096 across from the north-west. */
export interface TileShape {
  readonly kind: 'point' | 'line' | 'area'
  /** x, y pairs; the format closes an area's ring, which runs clockwise on the screen. */
  readonly points: readonly (readonly [number, number])[]
  readonly tags: Readonly<Record<string, string | number>>
}

const types = { point: 1, line: 2, area: 3 } as const

/** A vector tile as other programs write it, encoded by hand. @see Mapbox Vector Tile Specification 2.1 */
export function encodeVectorTile(layers: Readonly<Record<string, readonly TileShape[]>>): Uint8Array {
  return bytes(...Object.entries(layers).map(([name, shapes]) => field(3, layerOf(name, shapes))))
}

function layerOf(name: string, shapes: readonly TileShape[]): Uint8Array {
  const keys = [...new Set(shapes.flatMap(({ tags }) => Object.keys(tags)))]
  const values = [...new Set(shapes.flatMap(({ tags }) => Object.values(tags)))]
  const features = shapes.map(({ kind, points, tags }) => {
    const indexes = Object.entries(tags).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)])
    return field(
      2,
      bytes(field(2, packed(indexes)), varintField(3, types[kind]), field(4, packed(commands(kind, points)))),
    )
  })
  return bytes(
    varintField(15, 2),
    field(1, utf8(name)),
    ...features,
    ...keys.map((key) => field(3, utf8(key))),
    ...values.map((value) =>
      field(4, typeof value === 'string' ? field(1, utf8(value)) : varintField(4, value)),
    ),
    varintField(5, 4096),
  )
}

function commands(kind: TileShape['kind'], points: TileShape['points']): number[] {
  let [x, y] = [0, 0]
  const moves = points.map(([toX, toY]) => {
    const move = [zigzag(toX - x), zigzag(toY - y)]
    ;[x, y] = [toX, toY]
    return move
  })
  const [first = [], ...rest] = moves
  const lines = rest.length > 0 ? [(rest.length << 3) | 2, ...rest.flat()] : []
  return [(1 << 3) | 1, ...first, ...lines, ...(kind === 'area' ? [(1 << 3) | 7] : [])]
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}

export function varint(value: number): number[] {
  const groups: number[] = []
  let left = value
  do {
    groups.push((left % 128) + (left >= 128 ? 128 : 0))
    left = Math.floor(left / 128)
  } while (left > 0)
  return groups
}

function packed(values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap(varint))
}

function varintField(number: number, value: number): Uint8Array {
  return Uint8Array.from([...varint(number << 3), ...varint(value)])
}

function field(number: number, content: Uint8Array): Uint8Array {
  return bytes(Uint8Array.from([...varint((number << 3) | 2), ...varint(content.length)]), content)
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function bytes(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}
