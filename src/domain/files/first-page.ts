/** Width of the picture of a PDF's first page in pixels: a phone of 360 with two dots a pixel. */
export const FIRST_PAGE_WIDTH_PX = 720

/**
 * Path of the picture of a PDF's first page, which is beside the PDF on the site.
 * @example firstPagePath('/rhca/v/RHCA_Loedeme.pdf') // '/rhca/v/RHCA_Loedeme-page-1.webp'
 */
export const firstPagePath = (pdfPath: string): string => pdfPath.replace(/\.pdf$/i, '-page-1.webp')
