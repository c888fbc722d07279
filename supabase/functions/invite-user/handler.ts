import {
  INVITATION_REFUSALS,
  type Invitation,
  type InvitationAnswer,
  InvitationSchema,
} from '../../../src/domain/users/account.ts'
import { Refusal } from '../_shared/answers.ts'
import { type Caller, requireRole } from '../_shared/caller.ts'
import { callProcedure, type Client, createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { readFunctionEnvironment } from '../_shared/environment.ts'
import { takeRateLimit } from '../_shared/rate-limit.ts'
import { readBody } from '../_shared/read-body.ts'

type Inviter = Exclude<Caller, { kind: 'visitor' }>

/** An address that nobody can have (RFC 2606). */
const NOBODY = 'personne@compte.invalid'

/**
 * Mails the owner of the address whether it has an account or not, by the same two requests: an account that is open gets
 * a link to it instead of an invitation, and for a new one that second mail goes to nobody.
 */
const sendInvitation = async (service: Client, email: string): Promise<void> => {
  const { SITE_URL } = readFunctionEnvironment()
  const redirectTo = new URL('/admin/password', SITE_URL).href
  const invited = await service.auth.admin.inviteUserByEmail(email, { redirectTo })
  const isKnown = invited.error?.code === 'email_exists'
  const linked = await service.auth.resetPasswordForEmail(isKnown ? email : NOBODY, { redirectTo })
  const { error } = isKnown ? linked : invited
  if (!error) return
  if (error.code === 'over_email_send_rate_limit')
    throw new Refusal('rate_limited', INVITATION_REFUSALS.tooSoon)
  console.error('The invitation could not be sent', error)
  throw new Refusal('unavailable', INVITATION_REFUSALS.notSent)
}

/** With the inviter's own rights, so that the database applies its rules and logs who assigned which role. */
const giveRole = async (inviter: Inviter, { email, role }: Invitation): Promise<boolean> => {
  if (role === 'user' || inviter.kind !== 'user') return role === 'user'
  return (
    (await callProcedure(inviter.client, 'assign_role_by_email', { _email: email, _role: role })) === true
  )
}

/**
 * Opens an account; its owner chooses a password by the link in the mail. The answer is the same for an address that
 * has an account: its owner learns of the invitation by mail, and gets the role.
 */
export const handler = defineHandler(async (request): Promise<InvitationAnswer> => {
  const inviter = await requireRole(request, 'admin')
  const invitation = await readBody(request, InvitationSchema)
  const service = createServiceClient()
  const by = inviter.kind === 'user' ? inviter.id : null
  await takeRateLimit(service, 'invite_user', by ?? 'service')
  const log = (event: string, data: object) =>
    callProcedure(service, 'log_server_event', {
      _event_type: event,
      _event_data: { target_email: invitation.email, role: invitation.role, ...data },
      _user_id: by,
    })
  try {
    await sendInvitation(service, invitation.email)
  } catch (error) {
    await log('user_invitation_failed', { error: error instanceof Error ? error.message : String(error) })
    throw error
  }
  await log('user_invited', {})
  return { invited: true, role_given: await giveRole(inviter, invitation) }
})
