import { existsSync } from 'node:fs'
import path from 'node:path'
import { createDemoAtlas, createDemoLambertAtlas } from '#atlas'
import type { Messages } from '#contracts'
import { progressBar } from './progressBar.ts'

interface DemoOptions {
  readonly atlasesFolder: string
  readonly small: boolean
  readonly signal: AbortSignal
  readonly text: Messages['cli']
  /** Atlases to make; default: all. */
  readonly ids?: readonly DemoAtlasId[]
  readonly onShare?: (share: number) => void
}

export const demoAtlasIds = ['demo', 'demo-lambert'] as const
export type DemoAtlasId = (typeof demoAtlasIds)[number]

/** Whether all demo atlases exist. */
export function hasDemoAtlases(atlasesFolder: string): boolean {
  return demoAtlasIds.every((id) => existsSync(path.join(atlasesFolder, id)))
}

/** Makes the missing demo atlases. @returns the ids of the existing ones */
export async function makeDemoAtlases({
  atlasesFolder,
  small,
  signal,
  text,
  ids = demoAtlasIds,
  onShare,
}: DemoOptions): Promise<string[]> {
  const demos = {
    demo: { title: text.preparingDemo, create: createDemoAtlas },
    'demo-lambert': { title: text.preparingDemoLambert, create: createDemoLambertAtlas },
  } as const
  const present: string[] = []
  for (const id of ids) {
    const { title, create } = demos[id]
    const folder = path.join(atlasesFolder, id)
    if (existsSync(folder)) {
      present.push(id)
      continue
    }
    const bar = progressBar(title, text)
    try {
      await create({
        folder,
        small,
        signal,
        onProgress: (share, etaSeconds) => {
          bar.update(share, etaSeconds)
          onShare?.(share)
        },
      })
    } finally {
      bar.end()
    }
  }
  return present
}
