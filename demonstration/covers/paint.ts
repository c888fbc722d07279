import sharp from 'sharp'

/** Turns a drawing into an image in the format of the file name's extension. */
export async function paint(svg: string, fileName: string): Promise<Uint8Array> {
  const image = sharp(Buffer.from(svg)).flatten()
  if (/\.jpe?g$/i.test(fileName)) return image.jpeg({ quality: 82 }).toBuffer()
  if (/\.webp$/i.test(fileName)) return image.webp({ quality: 82 }).toBuffer()
  return image.png({ palette: true, colours: 64, dither: 0, effort: 1, compressionLevel: 6 }).toBuffer()
}
