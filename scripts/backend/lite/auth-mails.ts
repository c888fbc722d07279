import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { App } from '@supabase/lite'
import nodemailer from 'nodemailer'
import type { BackendConfig } from './read-config.ts'

type Mailer = NonNullable<App['_mailer']>

type AuthMailOptions = {
  apiUrl: () => string
  siteUrl: string
  smtpPort: () => number
  sender: string
  templates: BackendConfig['auth']['email']['template']
  /** Folder that `content_path` starts from, as for the Supabase CLI: the one that holds `supabase/`. */
  root: string
}

const FALLBACK = {
  subject: 'Votre demande',
  html: '<p>Votre code : {{ .Token }}</p><p><a href="{{ .ConfirmationURL }}">Continuer</a></p>',
}

const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_whole, name: string) => values[name] ?? '')

const toText = (html: string): string =>
  html
    .replace(/<(style|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '$2 : $1')
    .replace(/<\/(p|h1|h2|div|tr)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`)

/** What the request that makes lite send a mail wants of it. */
type MailPlan = {
  /** Where the link must lead after the check: `redirect_to`, which lite drops. */
  redirectTo?: string
  /** Sends the confirmation of a new account as an invitation. */
  as?: 'invite'
  /** Makes the link without sending it. */
  silent?: boolean
  onLink?: (made: { link: string; code: string; tokenHash: string; redirectTo: string }) => void
}

export const mailPlan = new AsyncLocalStorage<MailPlan>()

/**
 * Sends the account mails from the templates of `supabase/config.toml`, by SMTP.
 * Lite's own mailer writes links to the site's address (the API answers elsewhere) and forgets `redirect_to`.
 */
export const createAuthMailer = (options: AuthMailOptions): Mailer => {
  const send = async (
    to: string,
    type: string,
    template: string,
    tokenHash: string,
    code: string,
  ): Promise<void> => {
    const plan = mailPlan.getStore()
    const redirectTo = plan?.redirectTo ?? options.siteUrl
    const link = new URL('/auth/v1/verify', options.apiUrl())
    link.searchParams.set('token', tokenHash)
    link.searchParams.set('type', type)
    link.searchParams.set('redirect_to', redirectTo)
    plan?.onLink?.({ link: link.href, code, tokenHash, redirectTo })
    if (plan?.silent) return
    const values = {
      ConfirmationURL: link.href,
      Token: code,
      TokenHash: tokenHash,
      SiteURL: options.siteUrl,
      RedirectTo: redirectTo,
      Email: to,
      NewEmail: to,
    }
    const chosen = options.templates[template]
    const source = chosen
      ? await readFile(path.resolve(options.root, chosen.content_path), 'utf8')
      : FALLBACK.html
    const escaped = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]),
    )
    const transport = nodemailer.createTransport({
      host: '127.0.0.1',
      port: options.smtpPort(),
      secure: false,
    })
    await transport.sendMail({
      from: options.sender,
      to,
      subject: fill(chosen?.subject ?? FALLBACK.subject, values),
      html: fill(source, escaped),
      text: fill(toText(source), values),
    })
    transport.close()
  }
  return {
    sendConfirmation: (to, token, code) =>
      mailPlan.getStore()?.as === 'invite'
        ? send(to, 'invite', 'invite', token, code)
        : send(to, 'signup', 'confirmation', token, code),
    sendRecovery: (to, token, code) => send(to, 'recovery', 'recovery', token, code),
    sendMagicLink: (to, token, code) => send(to, 'magiclink', 'magic_link', token, code),
    sendEmailChange: (to, token, code) => send(to, 'email_change', 'email_change', token, code),
    sendReauthentication: (to, code, meta) =>
      send(to, 'reauthentication', 'reauthentication', meta?.tokenHash ?? '', code),
  }
}
