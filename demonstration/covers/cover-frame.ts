import type { Box } from './motifs/motif.ts'

/** Covers are three by four, in pixels. */
export const COVER_WIDTH = 750
export const COVER_HEIGHT = 1000

/** A complete SVG of the size of a cover. */
export const coverSvg = (content: string, paper: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">` +
  `<rect width="100%" height="100%" fill="${paper}"/>${content}</svg>`

/** A motif inside its box, with its ground. */
export const framed = ({ x, y, width, height }: Box, field: string, motif: string): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" overflow="hidden">` +
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${field}"/>${motif}</svg>`

/** A thin line across. */
export const rule = (x: number, y: number, width: number, colour: string, thickness = 2): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${thickness}" fill="${colour}"/>`
