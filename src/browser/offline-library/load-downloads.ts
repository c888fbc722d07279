/** What saves and removes: with the schemas of what it reads, loaded with the first reason for it. */
export const loadDownloads = () => import('./downloads.ts')
