import type { Picture } from '../covers/picture.ts'
import type { Member } from './member.ts'

/** A member as the directory shows one: with the photo, if its file exists. */
export type MemberView = { member: Member; photo: Picture | undefined }
