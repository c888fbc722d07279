/**
 * Where harvesters ask, for ever.
 * @example oaiAddress('https://x.supabase.co') // 'https://x.supabase.co/functions/v1/oai'
 */
export const oaiAddress = (backendUrl: string): string => `${backendUrl.replace(/\/+$/, '')}/functions/v1/oai`
