import { z } from 'zod'
import {
  ACCOUNT_STATE_REFUSALS,
  type AccountStateAnswer,
  AccountStateSchema,
  DISABLED_FOR,
} from '../../../src/domain/users/account.ts'
import { Refusal } from '../_shared/answers.ts'
import { readCaller } from '../_shared/caller.ts'
import { callProcedure, createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { readBody } from '../_shared/read-body.ts'
import { ownValue } from '../../../src/domain/own-value.ts'

/** Disables or enables an account: the database checks the caller's right, and the auth service blocks the account. */
export const handler = defineHandler(async (request): Promise<AccountStateAnswer> => {
  const caller = await readCaller(request)
  if (caller.kind !== 'user') throw new Refusal('unauthenticated')
  const { user_id, disabled } = await readBody(request, AccountStateSchema)
  const refusal = z
    .string()
    .nullable()
    .parse(
      await callProcedure(caller.client, 'authorize_account_change', {
        _user_id: user_id,
        _disable: disabled,
      }),
    )
  if (refusal !== null) throw new Refusal('forbidden', ownValue(ACCOUNT_STATE_REFUSALS, refusal))
  const service = createServiceClient()
  const { data, error } = await service.auth.admin.updateUserById(user_id, {
    ban_duration: disabled ? DISABLED_FOR : 'none',
  })
  if (error) throw error
  await callProcedure(service, 'log_server_event', {
    _event_type: disabled ? 'account_disabled' : 'account_enabled',
    _event_data: { target_email: data.user.email },
    _user_id: caller.id,
  })
  return { disabled }
})
