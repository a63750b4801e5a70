import { z } from 'zod'

const position = z.int32()

/** Key of products in the order of the menu: position of the group, position in it, id. */
export const menuKey = z.tuple([position, position, position])

export function menuKeyOf(product: {
  readonly id: number
  readonly position: number
  readonly groupPosition: number
}): [number, number, number] {
  return [product.groupPosition, product.position, product.id]
}
