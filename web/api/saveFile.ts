/** Lets the browser save an answer under a name. */
export async function saveFile(response: Response, name: string): Promise<void> {
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has started after the click; the address can be released a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
