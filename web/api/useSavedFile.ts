import { saveFile } from './saveFile.ts'
import { useSingleMutation } from './useSingleMutation.ts'

/**
 * Fetches a file and lets the browser save it, once for a double click.
 * @param otherName name of a file to which the server gives none
 */
export function useSavedFile(fetchIt: () => Promise<Response>, otherName: string, onSaved?: () => void) {
  return useSingleMutation({
    mutationFn: async () => {
      const answer = await fetchIt()
      await saveFile(answer, nameOf(answer) ?? otherName)
    },
    onSuccess: () => onSaved?.(),
  })
}

/** File name from the server, in its language; undefined without one. */
function nameOf({ headers }: Response): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return encoded && decodeURIComponent(encoded)
}
