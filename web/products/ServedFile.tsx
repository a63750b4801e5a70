import { DownloadButton } from './DownloadButton.tsx'

/** A file that the server makes of a product. */
export interface ServedFileProps {
  readonly label: string
  readonly hint: string
  /** Parts of the file's name, joined by underscores. */
  readonly nameParts: readonly string[]
  readonly ending: string
  /** Fetches the file; a CSV has two parts: the table and the text that accompanies it. */
  readonly fetchIt: (part: { readonly part?: 'about' }) => Promise<Response>
  readonly disabled?: boolean
}

/** Saves a file under a name that says what it holds; with a CSV the text that says where its figures come from. */
export function ServedFile({ nameParts, ending, fetchIt, ...button }: ServedFileProps) {
  return (
    <DownloadButton
      {...button}
      name={`${nameParts.join('_')}.${ending}`}
      fetchIt={() => fetchIt({})}
      {...(ending === 'csv' && { fetchAbout: () => fetchIt({ part: 'about' }) })}
    />
  )
}
