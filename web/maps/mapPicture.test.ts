import type { FrameState } from 'ol/Map.js'
import ViewHint from 'ol/ViewHint.js'
import { expect, it } from 'vitest'
import { coversView, isUpToDate, type MapPicture, PICTURE_RATIO } from './mapPicture.ts'

const SIZE_PX = 800
const RESOLUTION_M = 10
const revision = 3

/** A square view whose middle is moved by some of its width. */
function frame(shift: number, more: { moving?: boolean; resolution?: number } = {}): FrameState {
  const { moving = false, resolution = RESOLUTION_M } = more
  const half = (SIZE_PX * resolution) / 2
  const x = shift * SIZE_PX * RESOLUTION_M
  const viewHints = [0, 0]
  viewHints[ViewHint.INTERACTING] = moving ? 1 : 0
  const viewState = { center: [x, 0], resolution, rotation: 0 }
  const extent = [x - half, -half, x + half, half]
  return { extent, viewHints, viewState, pixelRatio: 1, size: [SIZE_PX, SIZE_PX] } as unknown as FrameState
}

const half = (SIZE_PX * RESOLUTION_M * PICTURE_RATIO) / 2
const picture: MapPicture = {
  canvas: null as unknown as HTMLCanvasElement,
  extent: [-half, -half, half, half],
  resolution: RESOLUTION_M,
  pixelRatio: 1,
  revision,
}

it('keeps a picture while the drag stays within it', () => {
  expect(isUpToDate(picture, revision, frame(0.24, { moving: true }))).toBe(true)
  expect(isUpToDate(picture, revision, frame(0.26, { moving: true }))).toBe(false)
  expect(coversView(picture, frame(0.26))).toBe(false)
})

it('redraws at rest when little margin is left for the next drag', () => {
  expect(isUpToDate(picture, revision, frame(0.1))).toBe(true)
  expect(isUpToDate(picture, revision, frame(0.2))).toBe(false)
})

it('redraws for another content and another zoom', () => {
  expect(isUpToDate(picture, revision + 1, frame(0))).toBe(false)
  expect(isUpToDate(picture, revision, frame(0, { resolution: 8 }))).toBe(false)
  expect(coversView(picture, frame(0, { resolution: 8 }))).toBe(true)
})
