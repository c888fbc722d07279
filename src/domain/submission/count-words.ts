/**
 * The number of words of a text, as a person counts them: what stands between spaces.
 * @example countWords(' L’anémie  falciforme ') // 2
 */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0
