import { loadRealtimeClient } from '#data/browser-client.ts'

/**
 * Calls back at every new download event, received over realtime. A socket that cannot be had is no error to show: the
 * figures were read once and stay right enough.
 * @returns a function that stops listening
 */
export const listenToDownloads = async (onDownload: () => void): Promise<() => void> => {
  const client = await loadRealtimeClient()
  const channel = client
    .channel('download-events')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'download_events' }, onDownload)
    .subscribe()
  return () => void client.removeChannel(channel)
}
