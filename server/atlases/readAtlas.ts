import { isAtlasError, withAtlas } from '#atlas/read'
import { AppError } from '../appError.ts'

/** Reads an atlas with `use`. @throws AppError PRODUCT_UPDATING if the atlas is being replaced or is unreadable */
export function readAtlas<Value>(...[url, use]: Parameters<typeof withAtlas<Value>>): Promise<Value> {
  return orUpdating(() => withAtlas(url, use))
}

/** @throws AppError PRODUCT_UPDATING for any error of the atlas */
export async function orUpdating<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    if (isAtlasError(error)) throw new AppError('PRODUCT_UPDATING', {}, [], { cause: error })
    throw error
  }
}
