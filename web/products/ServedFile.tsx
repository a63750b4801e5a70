import { DownloadButton } from './DownloadButton.tsx'

/** A file that the server creates from a product. */
export interface ServedFileProps {
  readonly label: string
  readonly hint: string
  /** Parts of the file's name, joined by underscores. */
  readonly nameParts: readonly string[]
  readonly ending: string
  /** Fetches the file; a CSV has two parts: the table and its accompanying text. */
  readonly fetchIt: (part: { readonly part?: 'about' }) => Promise<Response>
  readonly disabled?: boolean
}

/** Saves a file under a descriptive name; a CSV is accompanied by a text about the source of its figures. */
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
