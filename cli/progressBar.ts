import type { Messages } from '#contracts'

const width = 30
const lineEveryMs = 5_000
/** Below this share the pace of the start does not predict the rest. */
const paceKnownFrom = 0.03

export interface ProgressBar {
  /** Shows the progress, 0 to 1, and the remaining seconds if known. */
  update(fraction: number, etaSeconds: number | null): void
  /** Ends the line; `update` must not be called afterwards. */
  end(): void
}

/** One line that fills up on a terminal; elsewhere a new line every few seconds, so that logs stay readable. */
export function progressBar(
  title: string,
  text: Messages['cli'],
  stream: NodeJS.WriteStream = process.stderr,
): ProgressBar {
  let lastLineMs = Number.NEGATIVE_INFINITY
  const line = (fraction: number, etaSeconds: number | null) => {
    const percent = `${Math.floor(fraction * 100)} %`.padStart(5)
    const isKnown = etaSeconds !== null && fraction >= paceKnownFrom && fraction < 1
    const remaining = isKnown ? ` · ${text.remaining(etaSeconds)}` : ''
    return { percent, remaining }
  }
  return {
    update(fraction, etaSeconds) {
      const { percent, remaining } = line(fraction, etaSeconds)
      if (stream.isTTY) {
        const filled = Math.round(fraction * width)
        stream.write(
          `\r\u001b[K${title} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${percent}${remaining}`,
        )
      } else if (performance.now() - lastLineMs > lineEveryMs || fraction >= 1) {
        lastLineMs = performance.now()
        stream.write(`${title} ${percent}${remaining}\n`)
      }
    },
    end() {
      if (stream.isTTY) stream.write('\n')
    },
  }
}
