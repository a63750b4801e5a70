/** Runs the task once after the delay; returns the way to call it off. */
export function after(delayMs: number, task: () => void): () => void {
  const timer = setTimeout(task, delayMs)
  return () => clearTimeout(timer)
}
