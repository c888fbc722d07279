import { z } from 'zod'
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

const AccountsSchema = z.array(z.object({ email: z.string(), confirmed: z.boolean() }))

/** An account that was only invited so far may be invited again: its first mail may be lost. */
const refuseKnown = async (inviter: Inviter, email: string): Promise<void> => {
  if (inviter.kind !== 'user') return
  const accounts = AccountsSchema.parse(
    await callProcedure(inviter.client, 'list_users', { _search: email, _limit: 200 }),
  )
  if (accounts.some((account) => account.confirmed && account.email.toLowerCase() === email)) throw taken()
}

const taken = () =>
  new Refusal('invalid_input', INVITATION_REFUSALS.exists, { email: INVITATION_REFUSALS.exists })

const sendInvitation = async (service: Client, email: string): Promise<void> => {
  const { SITE_URL } = readFunctionEnvironment()
  const { error } = await service.auth.admin.inviteUserByEmail(email, {
    redirectTo: new URL('/admin/password', SITE_URL).href,
  })
  if (!error) return
  if (error.code === 'email_exists') throw taken()
  if (error.code === 'over_email_send_rate_limit')
    throw new Refusal('rate_limited', INVITATION_REFUSALS.tooSoon)
  console.error('The invitation could not be sent', error)
  throw new Refusal('unavailable', INVITATION_REFUSALS.notSent)
}

/** By the inviter's own right, so that the database applies its rules and logs who gave what. */
const giveRole = async (inviter: Inviter, { email, role }: Invitation): Promise<boolean> => {
  if (role === 'user' || inviter.kind !== 'user') return role === 'user'
  return (
    (await callProcedure(inviter.client, 'assign_role_by_email', { _email: email, _role: role })) === true
  )
}

/** Opens an account for someone, who chooses a password by the link in the mail. */
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
    await refuseKnown(inviter, invitation.email)
    await sendInvitation(service, invitation.email)
  } catch (error) {
    await log('user_invitation_failed', { error: error instanceof Error ? error.message : String(error) })
    throw error
  }
  await log('user_invited', {})
  return { invited: true, role_given: await giveRole(inviter, invitation) }
})
