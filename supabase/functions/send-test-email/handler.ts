import {
  MAIL_TEST_ERRORS,
  type MailTestAnswer,
  MailTestSchema,
  TEST_MAIL,
} from '../../../src/domain/mails/mail-template.ts'
import { requireRole } from '../_shared/caller.ts'
import { callProcedure, type Client, createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { type MailServer, readMailSettings } from '../_shared/mail-settings.ts'
import { takeRateLimit } from '../_shared/rate-limit.ts'
import { readBody } from '../_shared/read-body.ts'
import { openTransport, sendMail } from '../_shared/send-mail.ts'

type Outcome = { ok: true } | { ok: false; errorText: string }

/** Opens a connection, shows the credentials, and closes it again. */
const checkServer = async (server: MailServer | undefined): Promise<Outcome> => {
  if (!server) return { ok: false, errorText: MAIL_TEST_ERRORS.not_configured }
  const transport = openTransport(server)
  try {
    await transport.verify()
    return { ok: true }
  } catch (errorText) {
    return { ok: false, errorText: errorText instanceof Error ? errorText.message : String(errorText) }
  } finally {
    transport.close()
  }
}

/** The error of the last mail to an address, from the mail log: an admin who tests needs the server's own words. */
const lastErrorText = async (service: Client, email: string): Promise<string> => {
  const { data } = await service
    .from('email_deliveries')
    .select('error')
    .eq('recipient', email)
    .eq('kind', TEST_MAIL.key)
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle<{ error: string | null }>()
  return data?.error ?? 'Le serveur d’envoi n’a pas accepté le message.'
}

const send = async (
  service: Client,
  email: string,
  settings: Awaited<ReturnType<typeof readMailSettings>>,
): Promise<Outcome> => {
  const { server, siteName } = settings
  const outcome = await sendMail(service, {
    template: TEST_MAIL,
    values: {
      site_name: siteName,
      sent_at: new Date().toISOString().slice(0, 16).replace('T', ' à ') + ' (UTC)',
      server: server ? `${server.host}:${String(server.port)}` : '',
    },
    to: email,
  })
  if (outcome.sent) return { ok: true }
  return {
    ok: false,
    errorText:
      outcome.reason === 'failed' ? await lastErrorText(service, email) : MAIL_TEST_ERRORS[outcome.reason],
  }
}

/** Reports to an admin whether mails go out: by the connection alone, or by a real message. */
export const handler = defineHandler(async (request): Promise<MailTestAnswer> => {
  const caller = await requireRole(request, 'admin')
  const test = await readBody(request, MailTestSchema)
  const service = createServiceClient()
  const by = caller.kind === 'user' ? caller.id : null
  if (test.action === 'send') await takeRateLimit(service, 'email_test', by ?? 'service')
  const settings = await readMailSettings(service)
  const startedAt = performance.now()
  const outcome =
    test.action === 'send' ? await send(service, test.email, settings) : await checkServer(settings.server)
  const took = Math.round(performance.now() - startedAt)
  if (test.action === 'send') {
    await callProcedure(service, 'log_server_event', {
      _event_type: 'email_test_sent',
      _event_data: { target_email: test.email, sent: outcome.ok },
      _user_id: by,
    })
  }
  const { server, from } = settings
  return {
    ...(server && { server: { host: server.host, port: server.port, named_by: server.namedBy } }),
    from,
    ...outcome,
    took_ms: took,
  }
})
