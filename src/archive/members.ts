import { BUILD_FINDING_TEXTS } from '#domain/back-office/build-findings.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { type Member, memberPhotoAddress, type MemberView, sortMembers } from '#domain/members/member.ts'
import { reportFinding } from './build-report.ts'
import { findPicture } from './covers.ts'
import { readTable } from './read-table.ts'
import { membersTable } from './tables.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url

const viewMember = async (member: Member): Promise<MemberView> => {
  const address = memberPhotoAddress(member, backendUrl)
  const photo = address ? await findPicture(address) : undefined
  if (member.avatarUrl !== undefined && !photo) {
    const reason = BUILD_FINDING_TEXTS.noPhoto(member.avatarUrl)
    reportFinding({ table: 'members', id: String(member.id), outcome: 'published', reason })
  }
  return { member, photo }
}

/** The members of the directory by family name, each with the photo that exists. */
export const viewMembers = async (): Promise<MemberView[]> => {
  const members = sortMembers(await readTable(membersTable))
  return Promise.all(members.map(viewMember))
}
