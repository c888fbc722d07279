/** Quality of the pictures that the build makes, out of 100. */
export const PICTURE_QUALITY = 80
