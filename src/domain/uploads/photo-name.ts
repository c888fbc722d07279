import { slug } from '../issues/slug.ts'
import { fileExtension } from './file-kinds.ts'

/**
 * The name under which a person's photo goes up: readable, and new each time, so that no cache shows the one before.
 * @example photoName('Rose Désulmé', 'IMG_1.JPG', 'a1b2c3d4') // 'rose-desulme-a1b2c3d4.jpg'
 */
export const photoName = (person: string, fileName: string, unique: string): string =>
  `${slug(person) || 'portrait'}-${unique}.${fileExtension(fileName) ?? 'jpg'}`
