import { useEffect, useRef } from 'react'

const channelName = 'anemone-site-lists'

/** Notifies the other tabs of this browser of changed lists, and receives their notifications. */
export function useOtherTabs(onChange: () => void): { readonly notifyTabs: () => void } {
  const channel = useRef<BroadcastChannel | null>(null)
  const newest = useRef(onChange)
  useEffect(() => {
    newest.current = onChange
  })
  useEffect(() => {
    const opened = new BroadcastChannel(channelName)
    opened.onmessage = () => newest.current()
    channel.current = opened
    return () => {
      channel.current = null
      opened.close()
    }
  }, [])
  return { notifyTabs: () => channel.current?.postMessage(null) }
}
