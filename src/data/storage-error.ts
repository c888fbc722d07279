import { BackendError, NOT_FOUND } from '../domain/errors/backend-error.ts'

type StorageRefusal = Error & { status?: number | undefined; statusCode?: string | undefined }

/** An error of Storage in our words. For a missing file Storage answers 400, with 404 in the body. */
export const storageError = ({ message, name, status, statusCode }: StorageRefusal): BackendError =>
  new BackendError(message, {
    code: statusCode === '404' ? NOT_FOUND : name,
    ...(status !== undefined && { status }),
  })
