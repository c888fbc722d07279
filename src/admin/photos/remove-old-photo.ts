import { removeFile } from '#browser/uploads/stored-files.ts'
import { isAddress } from '#domain/files/public-address.ts'

type Bucket = 'founder_avatars' | 'annuaire_profile_pics'

/** Removes a photo that no person has any more. An error leaves an unused file behind, which harms nobody. */
export const removeOldPhoto = async (
  bucket: Bucket,
  photo: string | null | undefined,
  isUsed: (photo: string) => Promise<boolean>,
): Promise<void> => {
  if (!photo || isAddress(photo) || photo.includes('/')) return
  try {
    if (!(await isUsed(photo))) await removeFile(bucket, photo)
  } catch {
    // The person is saved; the file waits for the files screen.
  }
}
