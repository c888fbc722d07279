import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { BackendError, UNIQUE_VIOLATION } from '#domain/errors/backend-error.ts'
import { unwrap, unwrapPage } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { invokeFunction } from '#browser/functions/invoke-function.ts'
import { MailTestAnswerSchema } from '#domain/mails/mail-template.ts'
import { likePattern } from '#domain/queries/text-filter.ts'
import { changedMailSettings, type MailForm, type MailFormValues } from '#domain/settings/general-settings.ts'
import { writtenRows } from '../../session/reachable-rows.ts'

const text = z.string().catch('')
const SmtpSchema = z
  .object({ host: text, port: z.coerce.number().catch(587), user: text })
  .catch({ host: '', port: 587, user: '' })
const SenderSchema = z.object({ name: text, address: text }).catch({ name: '', address: '' })

/** The settings of sent mails, and when the password was given; the password itself is never read. */
export const mailSettingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'mail'],
    queryFn: async (): Promise<{ values: MailFormValues; passwordSavedAt: string | null }> => {
      const client = await loadSupabase()
      const [rows, savedAt] = await Promise.all([
        client
          .from('app_settings')
          .select('key, value')
          .in('key', ['smtp', 'email_sender', 'email_daily_limit']),
        client.rpc('smtp_password_saved_at'),
      ])
      const saved = new Map(unwrap(rows).map(({ key, value }) => [key, value]))
      const smtp = SmtpSchema.parse(saved.get('smtp'))
      const sender = SenderSchema.parse(saved.get('email_sender'))
      return {
        values: {
          host: smtp.host,
          port: String(smtp.port),
          user: smtp.user,
          senderName: sender.name,
          senderAddress: sender.address,
          dailyLimit: String(z.number().catch(0).parse(saved.get('email_daily_limit'))),
          password: '',
        },
        passwordSavedAt: z.string().nullable().parse(unwrap(savedAt)),
      }
    },
    meta: { showsOwnError: true },
  })

/** Thrown when the settings are saved, but not the password. */
export class PasswordNotSavedError extends Error {}

/**
 * Saves what changed of the settings of sent mails, and the password when one was typed.
 * @throws BackendError when nothing was saved; PasswordNotSavedError
 */
export const saveMailSettings = async (form: MailForm, before: MailFormValues): Promise<void> => {
  const client = await loadSupabase()
  unwrap(await client.rpc('save_settings', { _settings: changedMailSettings(form, before) }))
  if (form.password === '') return
  const { error } = await client.rpc('save_smtp_password', { _password: form.password })
  if (error) throw new PasswordNotSavedError(new BackendError(error.message, error).message)
}

/** Forgets the password of the mail server. */
export const forgetPassword = async (): Promise<void> => {
  const client = await loadSupabase()
  unwrap(await client.rpc('save_smtp_password', { _password: '' }))
}

/** Whether the mail server lets the portal in, now. */
export const mailCheckQuery = () =>
  queryOptions({
    queryKey: ['mail-check'],
    queryFn: () => invokeFunction('send-test-email', MailTestAnswerSchema, { action: 'check' }),
    meta: { showsOwnError: true },
  })

/** Sends a real message. */
export const sendTestMail = ({ email }: { email: string }) =>
  invokeFunction('send-test-email', MailTestAnswerSchema, { action: 'send', email })

const TEMPLATE_COLUMNS = 'key, subject, body, updated_at'

/** The mail texts that an admin changed, by key. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: ['mail-templates'],
    queryFn: async () => {
      const client = await loadSupabase()
      const rows = unwrap(await client.from('email_templates').select(TEMPLATE_COLUMNS))
      return new Map(rows.map((row) => [row.key, row]))
    },
    meta: { showsOwnError: true },
  })

type MailText = { subject: string; body: string }

/** An admin's text of a mail. */
export type OwnTemplate = MailText & { updated_at: string }

/** What became of saving a text, with what is stored now: nothing where another admin returned to the built-in text. */
export type TemplateOutcome =
  { kind: 'saved'; stored: OwnTemplate } | { kind: 'conflict'; stored: OwnTemplate | undefined }

const isThereAlready = (error: unknown): boolean =>
  error instanceof BackendError && error.code === UNIQUE_VIOLATION

/**
 * Replaces the text of a mail, unless another admin did since it was read.
 * @param own the admin's text that is replaced; absent for the built-in one
 */
export const saveTemplate = async (
  key: string,
  text: MailText,
  own: OwnTemplate | undefined,
): Promise<TemplateOutcome> => {
  const client = await loadSupabase()
  const table = () => client.from('email_templates')
  try {
    const [stored] = await writtenRows(
      own
        ? await table().update(text).eq('key', key).eq('updated_at', own.updated_at).select(TEMPLATE_COLUMNS)
        : await table()
            .insert({ key, ...text })
            .select(TEMPLATE_COLUMNS),
      'admin',
    )
    if (stored) return { kind: 'saved', stored }
  } catch (error) {
    if (own || !isThereAlready(error)) throw error
  }
  const [stored] = unwrap(await table().select(TEMPLATE_COLUMNS).eq('key', key))
  return { kind: 'conflict', stored }
}

/** Returns to the built-in text of a mail. */
export const removeTemplate = async (key: string): Promise<void> => {
  const client = await loadSupabase()
  await writtenRows(await client.from('email_templates').delete().eq('key', key).select('key'), 'admin')
}

/** Mails of today, the daily limit and the delivery rate, from the log. */
export const mailFiguresQuery = () =>
  queryOptions({
    queryKey: ['mail-log', 'figures'],
    queryFn: async () => {
      const client = await loadSupabase()
      return unwrap(await client.rpc('email_delivery_figures'))[0]
    },
    staleTime: 0,
  })

/** Rows of a page of the mail log. */
export const DELIVERIES_PER_PAGE = 25

/** What the mail log selects; an empty text is no filter. */
export type DeliveryFilter = { status: string; kind: string; search: string }

/** One page of the mail log, newest first. */
export const deliveriesQuery = ({ status, kind, search }: DeliveryFilter, page: number) =>
  queryOptions({
    queryKey: ['mail-log', 'list', status, kind, search, page],
    queryFn: async () => {
      const client = await loadSupabase()
      let query = client.from('email_deliveries').select('*', { count: 'exact' })
      if (status) query = query.eq('status', status)
      if (kind) query = query.eq('kind', kind)
      if (search) query = query.ilike('recipient', likePattern(search))
      const first = page * DELIVERIES_PER_PAGE
      return unwrapPage(
        await query
          .order('created_at', { ascending: false })
          .order('id')
          .range(first, first + DELIVERIES_PER_PAGE - 1),
      )
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { showsOwnError: true },
  })
